/**
 * How many round trips a page waited for, one behind the other: a request that began after another was answered may
 * have waited for it, requests side by side cost one trip together.
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
