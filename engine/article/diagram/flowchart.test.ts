import { describe, expect, it } from 'vitest';
import { createDiagrams } from './create-diagrams.ts';
import { diagramWords } from './diagram-words.ts';
import { readDiagram } from './read-diagram.ts';
import { t } from '../../texts/t.ts';

const diagrams = createDiagrams();
await diagrams.load();

/** What a drawing says, and the lines that aren't in it. */
function drawn(source: string): { words: string[]; lost: number[] } {
  const drawing = diagrams.draw(readDiagram(source));
  const lost = drawing?.misunderstood.map(({ line }) => line) ?? [];
  return { words: diagramWords(drawing?.svg ?? '', t), lost: [...(drawing?.idle ?? []), ...lost] };
}

describe('a flowchart', () => {
  it.each([
    ['x-->y', ['x → y']],
    ['x-->|if so|y-->z', ['x → y: if so', 'y → z']],
    ['x--unless-->y', ['x → y: unless']],
    ['x---y', ['x → y']],
    ['x-.->y==>z <--> w', ['x → y', 'y → z', 'z → w']],
    ['x ----> y -...-> z', ['x → y', 'y → z']],
    ['x -. later .-> y == now ==> z', ['x → y: later', 'y → z: now']],
    ['x -->| "if so" | y', ['x → y: if so']],
    ['x & y --> z', ['x → z', 'y → z']],
    ['x e7@==> y', ['x → y']],
    ['x ~~~ y', ['x', 'y']],
    ['first.step --> lib/step', ['first.step → lib/step']],
    ['größe --> über-all', ['größe → über-all']],
    ['x@{ shape: cyl, label: "The store" } --> y --> x', ['The store → y', 'y → The store']],
    ['x@{\n shape: hex\n} --> y', ['x → y']],
    ['x["list[int] (all)"] --> y{"a | b"}', ['list[int] (all) → a | b']],
    ['x["a #quot;b#quot; #9829; #35;"] --> y', ['a &quot;b&quot; ♥ # → y']],
    ['x["`**bold** and\nplain`"] --> y', ['bold and plain → y']],
    ['x[/in/] --> y[\\out\\] --> z(-round-)', ['in → out', 'out → round']],
    ['x --> y; y --> z;', ['x → y', 'y → z']],
    ['x["a; b"] --> y', ['a; b → y']],
    ['x:::warm --> y', ['x → y']],
  ])('%j has every arrow', (source, words) => {
    expect(drawn(`flowchart LR\n${source}`)).toEqual({ words, lost: [] });
  });

  it.each(['graph LR;', 'graph TD; ', 'flowchart >', 'graph'])('starts with %j', (header) => {
    expect(drawn(`${header}\nx --> y`)).toEqual({ words: ['x → y'], lost: [] });
  });

  it.each([
    'x[Open --> y',
    'x --> y z',
    'x --> ',
    'x -- no end y',
    'x --x y',
    'x[a (b)] --> y',
    'x@{ shape: cloud-9 } --> y',
  ])('reports the line %j', (line) => {
    expect(drawn(`flowchart LR\na --> b\n${line}`).lost).toContain(3);
  });

  it('keeps groups and their names', () => {
    const source =
      'flowchart LR\nsubgraph one.a ["The first"]\nx-->y\nend\nsubgraph "Two words"\nz\nend';
    const { svg = '' } = diagrams.draw(readDiagram(source)) ?? {};
    expect(svg).toContain('The first');
    expect(svg).toContain('Two words');
    expect(drawn(source).lost).toEqual([]);
  });
});

describe('codes of characters', () => {
  it.each([
    ['sequenceDiagram\nA->>B: say #quot;hi#quot;', 'say &quot;hi&quot;'],
    ['stateDiagram-v2\na --> b: 3 #gt; 2;', '3 &gt; 2'],
    ['classDiagram\nA --> B : it#39;s', "it's"],
  ])('are decoded in %j', (source, text) => {
    expect(drawn(source).words.join()).toContain(text);
  });
});
