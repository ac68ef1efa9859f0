/**
 * Runs in every document before its own scripts (so it must not refer to anything outside itself) and sets
 * `window.bench`: paint times, long tasks, layout shifts, and `watchNavigation`.
 */
export function installProbes() {
  const record = { firstPaint: null, largestPaint: null, longTasks: [], shifts: [] };
  const observe = (type, note) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({
      type,
      buffered: true,
    });
  observe('paint', (entry) => {
    if (entry.name === 'first-contentful-paint') record.firstPaint = entry.startTime;
  });
  observe('largest-contentful-paint', (entry) => (record.largestPaint = entry.startTime));
  observe('longtask', (entry) => record.longTasks.push(entry.duration));
  observe('layout-shift', (entry) => {
    if (!entry.hadRecentInput) record.shifts.push({ at: entry.startTime, value: entry.value });
  });

  // A navigation can load a new document, so its data is kept in session storage.
  const KEY = 'bench-navigation';
  const read = () => JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
  const write = (visit) => sessionStorage.setItem(KEY, JSON.stringify(visit));
  const now = () => performance.timeOrigin + performance.now();
  const showsTitle = (title) => {
    const heading = document.querySelector('h1');
    return heading?.textContent.includes(title) && heading.checkVisibility();
  };
  const afterPaint = (then) => requestAnimationFrame(() => requestAnimationFrame(then));
  const look = () => {
    const visit = read();
    if (!visit?.clicked || visit.painted) return;
    if (showsTitle(visit.title)) afterPaint(() => write({ ...visit, painted: now() }));
    else requestAnimationFrame(look);
  };
  const watchNavigation = (title) => {
    write({ title });
    const onClick = () => {
      write({ title, clicked: now() });
      requestAnimationFrame(look);
    };
    addEventListener('click', onClick, { capture: true, once: true });
  };
  const readNavigation = () => {
    const visit = read();
    return visit?.painted ? visit.painted - visit.clicked : null;
  };
  window.bench = { record, watchNavigation, readNavigation };
  // In a frame whose storage is blocked, nothing is being watched.
  if (window.top === window) requestAnimationFrame(look);
}

/**
 * Cumulative layout shift as Chromium reports it: shifts less than a second apart form a group of at most five seconds;
 * the largest group counts.
 *
 * @param {{ at: number, value: number }[]} shifts in order of time, milliseconds
 * @returns {number} unitless; 0 means nothing moved
 */
export function sumLayoutShift(shifts) {
  let worst = 0;
  let group = { start: -Infinity, last: -Infinity, sum: 0 };
  for (const { at, value } of shifts) {
    const joins = at - group.last < 1000 && at - group.start < 5000;
    group = joins
      ? { ...group, last: at, sum: group.sum + value }
      : { start: at, last: at, sum: value };
    worst = Math.max(worst, group.sum);
  }
  return worst;
}

/** Total blocking time in milliseconds: the part of every long task beyond 50 ms. */
export function sumBlocking(longTasks) {
  return longTasks.reduce((sum, duration) => sum + Math.max(0, duration - 50), 0);
}
