import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const css = readFileSync(path.join(import.meta.dirname, '../styles/tokens.css'), 'utf8');
const declared = [...css.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(
  ([, name, value]) => [name!, value!] as const,
);
const modes = { light: tokensOf(1), dark: tokensOf(2) };

/** The tokens of a mode: the first or the second argument of `light-dark()`. */
function tokensOf(mode: 1 | 2): Map<string, string> {
  const pair = /^light-dark\((oklch\([^)]+\)), (oklch\([^)]+\))\)$/;
  return new Map(declared.map(([name, value]) => [name, pair.exec(value)?.[mode] ?? value]));
}

/** Relative luminance of a token's color, as WCAG defines it. */
function luminance(tokens: Map<string, string>, name: string): number {
  const value = tokens.get(name) ?? '';
  const match = /^oklch\(([\d.]+) ([\d.]+) ([\d.]+)\)$/.exec(value);
  if (!match) throw new Error(`--${name} isn't an opaque oklch() color: "${value}"`);
  const [lightness, chroma, hue] = match.slice(1).map(Number) as [number, number, number];
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const clip = (channel: number): number => Math.min(1, Math.max(0, channel));
  return (
    0.2126 * clip(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s) +
    0.7152 * clip(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s) +
    0.0722 * clip(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s)
  );
}

function contrast(tokens: Map<string, string>, one: string, other: string): number {
  const [a, b] = [luminance(tokens, one), luminance(tokens, other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

describe.each(Object.entries(modes))('%s tokens', (_, tokens) => {
  it.each([
    ['text', 'bg'],
    ['text', 'sunken'],
    ['text', 'raised'],
    ['text', 'hover'],
    ['accent', 'bg'],
    ['on-accent', 'accent'],
    ['code-keyword', 'sunken'],
    ['code-string', 'sunken'],
    ['code-number', 'sunken'],
    ['code-function', 'sunken'],
    ['code-type', 'sunken'],
  ])('reads --%s on --%s at 7:1', (front, ground) => {
    expect(contrast(tokens, front, ground)).toBeGreaterThanOrEqual(7);
  });

  it.each([
    ['text-2', 'bg'],
    ['text-2', 'sunken'],
    ['text-2', 'raised'],
    ['text-2', 'hover'],
    ['accent', 'hover'],
    ['code-comment', 'sunken'],
    ['code-muted', 'sunken'],
    ['tip', 'sunken'],
    ['danger', 'sunken'],
    ['danger', 'bg'],
  ])('reads --%s on --%s at 4.5:1', (front, ground) => {
    expect(contrast(tokens, front, ground)).toBeGreaterThanOrEqual(4.5);
  });

  it.each(['note', 'tip', 'info', 'warning', 'danger', 'edge'])('sees --%s at 3:1', (mark) => {
    expect(contrast(tokens, mark, 'bg')).toBeGreaterThanOrEqual(3);
  });
});

it('gives every color a value for each mode', () => {
  expect(declared.filter(([, value]) => value.startsWith('oklch'))).toEqual([]);
});
