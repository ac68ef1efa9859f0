/** Row S5, in milliseconds; `MINIMUM` is a share of the whole way. */
const DELAY = 200;
const SPEED = 200;
const TRICKLE = 800;
const MINIMUM = 0.08;

/** Shows how far a visit has come, as a share from 0 to 1; `undefined` takes the bar away. */
export type ShowProgress = (share: number | undefined) => void;

/** The progress of the visit under way (row S5). */
export interface Progress {
  /** A visit has begun; a bar that is already there stays. */
  start(): void;
  /** The route has updated: the bar fills and goes. */
  done(): void;
}

/** Times the bar: nothing for 200 ms, then from 0.08 on in steps that shrink as the end comes near. */
export function createProgress(show: ShowProgress): Progress {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let share = 0;
  const step = (): void => {
    share = share === 0 ? MINIMUM : share + (0.994 - share) * 0.2;
    show(share);
    timer = setTimeout(step, TRICKLE);
  };
  return {
    start() {
      clearTimeout(timer);
      timer = setTimeout(step, share === 0 ? DELAY : TRICKLE);
    },
    done() {
      clearTimeout(timer);
      if (share === 0) return;
      share = 0;
      show(1);
      // Never cancelled: even if another visit begins meanwhile, this bar has to go.
      setTimeout(() => show(undefined), SPEED);
    },
  };
}

/** Draws the bar: one element that exists only while a slow visit is under way. */
export function createProgressBar(): ShowProgress {
  let bar: HTMLElement | undefined;
  return (share) => {
    if (share === undefined) {
      bar?.remove();
      bar = undefined;
      return;
    }
    if (!bar) {
      bar = document.createElement('div');
      bar.className = 'progress';
      bar.role = 'progressbar';
      bar.ariaLabel = 'Loading the page';
      document.body.append(bar);
    }
    bar.style.setProperty('--progress', String(share));
    bar.ariaValueNow = String(Math.round(share * 100));
  };
}
