import { randomUUID } from 'node:crypto';
import { createElement, type ReactElement } from 'react';
import { attribute, type HtmlNode } from '../../hast/nodes.ts';
import { parseHtml } from '../../hast/parse-html.ts';

/**
 * Finished nodes travel through React as an empty element, and take its place when React's output is read. So prose
 * inside a component costs React nothing, and no character of a page means anything but itself.
 */
export interface Slots {
  /** Keeps nodes and returns the element to give to React. */
  put(nodes: readonly HtmlNode[]): ReactElement;
  /** Reads what React rendered; the kept nodes stand where their elements stood. */
  read(markup: string): HtmlNode[];
}

/** Named by chance, so that no page can write it. */
const SLOT = `slot-${randomUUID()}`;

/** Makes an empty set of slots. */
export function createSlots(): Slots {
  const kept: (readonly HtmlNode[])[] = [];
  return {
    put: (nodes) => createElement(SLOT, { n: kept.push(nodes) - 1 }),
    read: (markup) =>
      parseHtml(markup, {
        slot: {
          tagName: SLOT,
          fill: (slot) => kept[Number(attribute(slot, 'n'))] ?? [],
        },
      }),
  };
}

/** Whether an element of React stands for finished nodes. */
export function isSlot(value: unknown): boolean {
  return (value as { type?: unknown } | null)?.type === SLOT;
}
