import { randomUUID } from 'node:crypto';
import { createElement, type ReactElement } from 'react';
import { attribute, type HtmlNode } from '../../hast/nodes.ts';
import { parseHtml } from '../../hast/parse-html.ts';

/**
 * Finished nodes pass through React as an empty element, which they replace when React's output is parsed. So React
 * doesn't have to render prose inside a component, and no text on a page can be mistaken for a placeholder.
 */
export interface Slots {
  /** Stores nodes and returns their placeholder element for React. */
  put(nodes: readonly HtmlNode[]): ReactElement;
  /** Parses what React rendered, and replaces the placeholders with the stored nodes. */
  read(markup: string): HtmlNode[];
}

/** Random, so that no page can contain it. */
const SLOT = `slot-${randomUUID()}`;

/** Creates an empty set of slots. */
export function createSlots(): Slots {
  const stored: (readonly HtmlNode[])[] = [];
  return {
    put: (nodes) => createElement(SLOT, { n: stored.push(nodes) - 1 }),
    read: (markup) =>
      parseHtml(markup, {
        slot: {
          tagName: SLOT,
          fill: (slot) => stored[Number(attribute(slot, 'n'))] ?? [],
        },
      }),
  };
}

/** Whether a React element is a placeholder for finished nodes. */
export function isSlot(value: unknown): boolean {
  return (value as { type?: unknown } | null)?.type === SLOT;
}
