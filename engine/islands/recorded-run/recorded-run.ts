import { make } from '../make-element.ts';
import { t } from '../../texts/t.ts';
import styles from '../../styles/recorded-run.css?inline';

/** Shortest and longest time that a run plays, and the time of an event, in ms. */
const SHORTEST = 3000;
const LONGEST = 10_000;
const EVENT = 650;

/** Height of the end of a pane, which fades what is below it, in CSS pixels. */
const END = 28;

/** States with their marks, so that color isn't all that tells them apart. */
const MARKS: Readonly<Record<string, string>> = {
  running: '▸',
  done: '✓',
  warned: '!',
  failed: '✕',
  retrying: '↻',
  skipped: '–',
  requested: '…',
  stale: '≠',
};
/** States that are announced while a run plays; the rest would be too much. */
const ANNOUNCED = /^(?:failed|skipped|warned|retrying)$/;

const sheet = new CSSStyleSheet();
sheet.replaceSync(styles);

/**
 * The controls of a recorded run, exported as a widget's chunk. The page has the events as lists (`AssetRun`): playing
 * hides those that haven't happened yet, and gives nodes, checks and partitions the states of those that have.
 *
 * @param root has the button of the page, which becomes the first of the controls. Its `data-intent` is `click` if
 *   readers clicked it before this code had loaded
 * @returns a function that shows the complete lists and the button of the page again, and stops
 */
export function mount(root: HTMLElement): () => void {
  const run = root.closest<HTMLElement>('.run');
  const play = root.querySelector<HTMLButtonElement>('[data-intent]');
  if (!run || !play) return () => {};
  // Where the page continues below the figure, before and while it's played.
  const pin = pinHeight(run);
  if (!document.adoptedStyleSheets.includes(sheet))
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  const lists = [...run.querySelectorAll<HTMLElement>('ol[data-run]')];
  const strips = [...run.querySelectorAll<HTMLElement>('.run-strip')];
  const log = run.querySelector<HTMLElement>('.run-log');
  const code = run.querySelector<HTMLElement>('.run-code');
  const codeLines = [...(code?.querySelectorAll<HTMLElement>('.l') ?? [])];
  const firstLine = Number(code?.dataset['firstLine']);
  // With reduced motion, the reader goes from event to event.
  const inSteps = matchMedia('(prefers-reduced-motion: reduce)').matches;

  const [hadFocus, wasClicked] = [
    play === document.activeElement,
    play.dataset['intent'] === 'click',
  ];
  play.dataset['intent'] = '';
  const sent = play.cloneNode(true);

  let list = lists[0] as HTMLElement;
  let events: HTMLElement[] = [];
  /** How many events have happened. */
  let at = 0;
  let timer: ReturnType<typeof setInterval> | undefined;

  const button = (label: string): HTMLButtonElement =>
    make('button', { type: 'button', class: 'run-button' }, label);
  const step = button(t('runStep'));
  const again = button(t('runAgain'));
  const count = make('span', { class: 'run-count', 'aria-hidden': 'true' });
  const status = make('span', { class: 'visually-hidden', role: 'status' });
  const variants = lists.map((each) => button(each.dataset['run'] ?? ''));

  /** Shows the state after the first events. */
  const show = (next: number): void => {
    at = next;
    const states = new Map<string, string>();
    /** Partitions that failed, each with its node. */
    const failed = new Set<string>();
    events.forEach((event, index) => {
      const { node, check, partition, state } = event.dataset;
      event.classList.toggle('run-later', index >= at);
      event.classList.toggle('run-now', index === at - 1 && at < events.length);
      if (index >= at || !state) return;
      states.set(check ? `check ${node} ${check}` : `node ${node}`, state);
      if (!partition) return;
      states.set(`partition ${partition}`, state);
      if (state === 'failed') failed.add(`${node} ${partition}`);
      if (state !== 'done') return;
      // A node isn't done while another of its partitions is failed.
      failed.delete(`${node} ${partition}`);
      if ([...failed].some((each) => each.startsWith(`${node} `)))
        states.set(`node ${node}`, 'failed');
    });
    for (const box of run.querySelectorAll<SVGGElement>('.lineage-node'))
      markNode(box, states.get(`node ${box.querySelector('.lineage-key')?.textContent}`));
    for (const [kind, chips] of [
      ['check', run.querySelectorAll<HTMLElement>('.run-checks > small')],
      ['partition', run.querySelectorAll<HTMLElement>('.run-strip:not([hidden]) > small')],
    ] as const) {
      for (const chip of chips) mark(chip, states.get(`${kind} ${chip.dataset[kind]}`));
    }
    const last = events[at - 1];
    light(at === events.length ? undefined : last?.dataset['lines']);
    if (last && log) scrollIn(log, last);
    count.textContent = `${at} / ${events.length}`;
    const isPlaying = timer !== undefined;
    play.textContent = isPlaying ? t('runPause') : t('runPlay');
    step.disabled = isPlaying;
    again.disabled = at === 0;
  };
  /** Lights up the lines of the code that an event is about. */
  const light = (lines = ''): void => {
    const [first = 0, last = first] = lines.split('-').map(Number);
    codeLines.forEach((line, index) => {
      const number = index + firstLine;
      line.classList.toggle('run-lit', number >= first && number <= last);
    });
    // The first line counts most if not all of them fit.
    for (const number of [last, first]) {
      const lit = codeLines[number - firstLine];
      if (code && lit) scrollIn(code, lit);
    }
  };
  const announce = (): void => {
    status.textContent = events[at - 1]?.textContent ?? '';
  };
  const stop = (): void => {
    clearInterval(timer);
    timer = undefined;
  };
  const start = (): void => {
    if (at === events.length) show(0);
    const time = Math.min(Math.max(events.length * EVENT, SHORTEST), LONGEST) / events.length;
    timer = setInterval(() => {
      const isLast = at + 1 >= events.length;
      if (isLast) stop();
      show(at + 1);
      if (isLast || ANNOUNCED.test(events[at - 1]?.dataset['state'] ?? '')) announce();
    }, time);
    show(at);
  };
  const choose = (index: number): void => {
    stop();
    list = lists[index] as HTMLElement;
    events = [...list.querySelectorAll('li')];
    lists.forEach((each, i) => {
      const isShown = each === list;
      each.hidden = !isShown;
      variants[i]?.setAttribute('aria-pressed', String(isShown));
      const label = each.previousElementSibling as HTMLElement | null;
      if (label) label.hidden = true;
    });
    for (const strip of strips) strip.hidden = strip.dataset['strip'] !== list.dataset['run'];
    // As wide with each number, so that the rows of controls stay the same.
    count.style.minInlineSize = `${String(events.length).length * 2 + 3}ch`;
    show(events.length);
  };

  play.className = 'run-button';
  play.removeAttribute('style');
  play.hidden = inSteps;
  play.onclick = () => {
    if (timer === undefined) return start();
    stop();
    show(at);
  };
  step.addEventListener('click', () => {
    // After the end, the first event again: a disabled button would lose the focus.
    show(at === events.length ? 1 : at + 1);
    announce();
  });
  again.addEventListener('click', () => {
    stop();
    show(0);
    // A disabled button would lose the focus.
    (inSteps ? step : play).focus();
  });
  variants.forEach((each, index) => each.addEventListener('click', () => choose(index)));
  root.classList.add('run-controls');
  run.classList.add('run-played');
  root.append(step, again, count, status);
  if (variants.length > 1)
    root.append(make('span', { role: 'group', 'aria-label': t('runVariants') }, ...variants));
  choose(0);
  if (wasClicked) (inSteps ? again : play).click();
  else if (hadFocus && inSteps) step.focus();
  return () => {
    choose(0);
    stop();
    pin();
    run.classList.remove('run-played');
    for (const each of lists) {
      each.hidden = false;
      (each.previousElementSibling as HTMLElement | null)?.removeAttribute('hidden');
    }
    for (const strip of strips) strip.hidden = false;
    root.replaceChildren(sent);
  };
}

/**
 * Keeps the height of a figure while what is in it changes: its log becomes as high as there is room. If the figure gets
 * another width, it's as high as what is in it then.
 *
 * @returns a function that lets the height go
 */
function pinHeight(figure: HTMLElement): () => void {
  let width = figure.offsetWidth;
  const release = (): void => {
    figure.classList.remove('run-pinned');
    figure.style.blockSize = '';
  };
  const observer = new ResizeObserver(() => {
    if (figure.offsetWidth === width) return;
    width = figure.offsetWidth;
    release();
    hold();
  });
  const hold = (): void => {
    figure.style.blockSize = `${figure.getBoundingClientRect().height}px`;
    figure.classList.add('run-pinned');
  };
  hold();
  observer.observe(figure);
  return () => {
    observer.disconnect();
    release();
  };
}

function mark(element: HTMLElement | SVGElement, state: string | undefined): void {
  if (state) element.dataset['state'] = state;
  else delete element.dataset['state'];
  if (element instanceof HTMLElement) element.dataset['mark'] = MARKS[state ?? ''] ?? '';
}

/** Gives a box of the drawing its state, with a mark in its right corner. */
function markNode(box: SVGGElement, state: string | undefined): void {
  mark(box, state);
  let text = box.querySelector('.run-mark');
  if (!text) {
    text = document.createElementNS('http://www.w3.org/2000/svg', 'text');
    text.classList.add('run-mark');
    const width = Number(box.querySelector('rect')?.getAttribute('width'));
    text.setAttribute('x', String(width - 6));
    text.setAttribute('y', '13');
    box.append(text);
  }
  text.textContent = MARKS[state ?? ''] ?? '';
}

/** Scrolls an element into view within its box only. */
function scrollIn(box: HTMLElement, element: HTMLElement): void {
  const [outer, inner] = [box.getBoundingClientRect(), element.getBoundingClientRect()];
  if (inner.top < outer.top + 40) box.scrollTop += inner.top - outer.top - 40;
  else if (inner.bottom > outer.bottom - END) box.scrollTop += inner.bottom - outer.bottom + END;
}
