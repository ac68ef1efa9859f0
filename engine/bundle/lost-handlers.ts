import { readFileSync } from 'node:fs';
import type { Problem } from '../model/problem.ts';
import { placeOf } from './missing-imports.ts';

/** A handler of an element of HTML, named as in HTML. */
const HANDLER = /<[a-z][a-z\d]*(?=\s)[^<]*?\s(on[a-z]+)=\{/g;
/** What handlers that people write are called in React. */
const NAMES = (
  'onBlur onChange onClick onContextMenu onCopy onDoubleClick onDragEnd onDragOver onDragStart onDrop onEnded onError onFocus ' +
  'onInput onKeyDown onKeyPress onKeyUp onLoad onMouseDown onMouseEnter onMouseLeave onMouseMove onMouseOut onMouseOver onMouseUp ' +
  'onPaste onPause onPlay onPointerDown onPointerMove onPointerUp onReset onScroll onSelect onSubmit onToggle onTouchEnd ' +
  'onTouchMove onTouchStart onTransitionEnd onWheel'
).split(' ');

/**
 * Handlers that React doesn't know, because their names have no capitals: they never run.
 * @param modules absolute
 */
export function lostHandlers(siteDir: string, modules: readonly string[]): Problem[] {
  return modules.flatMap((file) => {
    if (!/\.[jt]sx$/.test(file)) return [];
    const text = readFileSync(file, 'utf8');
    return [...text.matchAll(HANDLER)].map(({ 0: all, 1: name = '', index }): Problem => {
      const at = index + all.length - name.length - 2;
      const wanted = name.replace('dblclick', 'doubleclick');
      const meant = NAMES.find((one) => one.toLowerCase() === wanted);
      return {
        id: 'component-failed',
        severity: 'warning',
        ...placeOf({ file, at, text }, siteDir),
        message: `\`${name}\` never runs: React doesn’t know a handler of this name.`,
        fix: meant
          ? `Write it as \`${meant}\`.`
          : 'Its name has a capital at the start of each word, as in `onMouseOver`.',
      };
    });
  });
}
