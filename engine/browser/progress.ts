import { t } from '../texts/t.ts';

/** Row S5, in milliseconds; `MINIMUM` is a fraction of the bar. */
const DELAY = 200;
const SPEED = 200;
const TRICKLE = 800;
const MINIMUM = 0.08;

/** Shows the progress of a visit as a fraction from 0 to 1; `undefined` removes the bar. */
export type ShowProgress = (share: number | undefined) => void;

/** The progress of the current visit (row S5). */
export interface Progress {
  /** A visit has started; a bar that is already shown stays. */
  start(): void;
  /** The page is in place: the bar fills and disappears. */
  done(): void;
}

/** Times the bar: hidden for 200 ms, then from 0.08 on in steps that get smaller towards the end. */
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
      // Never cancelled: even if another visit starts in the meantime, this bar has to go.
      setTimeout(() => show(undefined), SPEED);
    },
  };
}

/** Renders the bar: one element that exists only during a slow visit. */
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
      bar.ariaLabel = t('loading');
      document.body.append(bar);
    }
    bar.style.setProperty('--progress', String(share));
    bar.ariaValueNow = String(Math.round(share * 100));
  };
}
