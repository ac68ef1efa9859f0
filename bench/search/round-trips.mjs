/**
 * Counts the sequential round trips that a page waited for: a request that began after another was answered might have
 * waited for it; parallel requests cost one trip together.
 *
 * @param {{started: number, ended: number}[]} requests as the server saw them, in milliseconds
 * @returns {number}
 */
export function roundTrips(requests) {
  let trips = 0;
  let answered = -Infinity;
  for (const { started, ended } of [...requests].sort((a, b) => a.ended - b.ended)) {
    if (started < answered) continue;
    trips++;
    answered = ended;
  }
  return trips;
}
