import { posix } from 'node:path';
import type { CSSProperties, ReactNode } from 'react';
import { addAll } from '../../model/add-all.ts';
import type { RecordedRun, RunEvent, RunVariant } from '../../model/recorded-run.ts';
import { missingFile, didYouMeanFile } from '../assets/nearest-file.ts';
import type { AuthorPlace, AuthorProps } from '../rendering.ts';
import { report } from '../scope.ts';
import { slugify } from '../../url/slug.ts';
import { useT } from '../../texts/use-t.ts';
import { Drawings, placeDrawing } from './asset-graph.tsx';
import { findSample, renderCodeExample } from './code-example.tsx';
import { parseLines, parseRun, type LineSpan } from './parse-run.ts';
import { textProp } from './props.ts';

export const ASSET_RUN_PROPS = ['path', 'caption'];

/** On paper, it's often higher than what is left of a page, unlike other drawings (`styles/print.css`). */
const FIGURE: CSSProperties = { breakInside: 'auto' };
/** The widget that plays a run (`islands/recorded-run`). */
const WIDGET = 'recorded-run';

/**
 * The layout, which must hold before the widget's styles have loaded, so that nothing moves when they do: code and log
 * side by side where there is room for both, in boxes of a fixed height.
 */
const PANES: CSSProperties = {
  display: 'grid',
  gap: '0.75rem',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(19rem, 100%), 1fr))',
};
const PANE: CSSProperties = { maxBlockSize: '20rem', overflow: 'auto', minInlineSize: 0 };
/** Code and log are figures, which printed pages show whole (`styles/print.css`). */
const CODE: CSSProperties = { ...PANE, margin: 0 };
/** The log is a figure also so that its margin above is that of the code beside it, whichever a page gives to figures. */
const LOG: CSSProperties = {
  ...PANE,
  maxBlockSize: '18.5rem',
  marginBlockEnd: 0,
  paddingInline: '0.75rem',
  border: '1px solid var(--line)',
  borderRadius: 'var(--radius)',
  background: 'var(--bg)',
  fontSize: '0.875rem',
};
/** The end of a pane: fades its last lines while there's more to scroll to, and is empty space otherwise. */
const FADE: CSSProperties = {
  position: 'sticky',
  insetBlockEnd: 0,
  blockSize: '1.75rem',
  background: 'linear-gradient(transparent, var(--bg))',
  pointerEvents: 'none',
};
const LABEL: CSSProperties = { marginBlock: '0.5rem' };
const CHIPS: CSSProperties = { display: 'flex', flexWrap: 'wrap', gap: '0.25rem' };
/** The strips of other variants than the first: the player shows the one that is chosen. */
const HIDDEN: CSSProperties = { ...CHIPS, display: 'none' };
const CONTROLS: CSSProperties = { display: 'flex', minBlockSize: '2.5rem' };
/** The button has the player's look before its styles, which load with the player. */
const BUTTON: CSSProperties = {
  alignSelf: 'start',
  minInlineSize: '4rem',
  padding: '0.2rem 0.5rem',
  border: '1px solid var(--accent)',
  borderRadius: 'var(--radius)',
  background: 'var(--accent)',
  color: 'var(--on-accent)',
  fontSize: '0.875rem',
  lineHeight: '1.5rem',
};

/**
 * `<AssetRun path caption>`: what a program did, from a JSON file of the examples (`model/recorded-run.ts`): its graph,
 * its code and its log. The widget plays it; without it, the log is complete. Its code loads when readers mean its
 * button, not in view: the player is taller, so pages would move while readers scroll.
 */
export function adaptAssetRun(props: AuthorProps, place: AuthorPlace) {
  const { rendering } = place.scope;
  const found = findSample(props, place);
  // The second figure of a recording on the same page has no address of its own.
  const isFirst = found && !rendering.dependencies.has(found.file);
  const run = found && readRun(found, place);
  if (!run) return null;
  const span = shownLines(run, place);
  const code = run.code === undefined ? undefined : codeOf(run.code, run.lines, place);
  if (!span || (run.code !== undefined && code === undefined)) return null;
  rendering.widgets.add(WIDGET);
  return (
    <RunFigure
      id={isFirst ? `recorded-${slugify(posix.basename(found.path, '.run.json'))}` : undefined}
      run={run}
      firstLine={span[0]}
      code={code === undefined ? null : rendering.slots.put(code)}
      caption={textProp(props, 'caption')}
    />
  );
}

/** The run in a file; undefined if something is wrong with it, which is reported. */
function readRun(
  { path, file }: { path: string; file: string },
  place: AuthorPlace,
): RecordedRun | undefined {
  const { rendering } = place.scope;
  rendering.dependencies.add(file);
  const text = rendering.files.text(file);
  if (text === undefined) {
    report(place.scope, place.node, {
      id: 'sample-missing',
      message: missingFile('recorded run', path, file, rendering.files),
      fix:
        didYouMeanFile(path, file, rendering.files) ?? `Record it at ${file}, or correct the path.`,
    });
    return undefined;
  }
  const { run, problems } = parseRun(text, file);
  addAll(rendering.problems, problems);
  return run;
}

/** The lines of the code that are shown; undefined if the file is shorter, which is reported. */
function shownLines(
  { code, lines, nodes, runs }: RecordedRun,
  { node, scope }: AuthorPlace,
): LineSpan | undefined {
  const { config, files } = scope.rendering;
  const text = code === undefined ? undefined : files.text(posix.join(config.examples ?? '', code));
  const whole: LineSpan = [1, text?.split('\n').length ?? 1];
  const places = [...nodes, ...runs.flatMap(({ events }) => events)];
  const last = Math.max(0, ...places.map((each) => parseLines(each.lines ?? '')?.[1] ?? 0));
  // A missing file is reported where it's shown.
  if (text === undefined || last <= whole[1]) return parseLines(lines ?? '') ?? whole;
  report(scope, node, {
    id: 'run-invalid',
    message: `The run refers to line ${last} of “${code}”, which has ${whole[1]} lines.`,
    fix: 'Record it again.',
  });
  return undefined;
}

/** Nodes of the code that ran. */
function codeOf(path: string, lines: string | undefined, place: AuthorPlace) {
  const span = parseLines(lines ?? '');
  const cut = span && { lineStart: span[0], lineEnd: span[1] };
  return renderCodeExample({ path, title: posix.basename(path), ...cut }, place);
}

function RunFigure({
  id,
  run: { nodes, runs },
  firstLine,
  code,
  caption,
}: {
  id: string | undefined;
  run: RecordedRun;
  firstLine: number;
  code: ReactNode;
  caption: string | undefined;
}) {
  const t = useT();
  const drawing = placeDrawing(nodes.map(({ key, deps }) => ({ key, deps })));
  const linesOf = new Map(nodes.map(({ key, lines }) => [key, lines]));
  const checks = nodes.flatMap(({ key, checks = [] }) => checks.map((name) => ({ key, name })));
  return (
    <figure id={id} className="lineage run" style={FIGURE}>
      {/* As narrow as its button until the player has loaded. */}
      <div data-widget={WIDGET} style={{ inlineSize: 'fit-content' }}>
        <div data-widget-root="" style={CONTROLS}>
          {/* `text-button` is hidden without JavaScript. */}
          <button type="button" className="text-button" data-intent="" style={BUTTON}>
            {t('runPlay')}
          </button>
        </div>
      </div>
      <Drawings drawing={drawing} />
      {checks.length > 0 && (
        <div className="run-checks" aria-hidden="true" style={CHIPS}>
          {checks.map(({ key, name }) => (
            <small key={`${key} ${name}`} data-check={`${key} ${name}`}>
              {name}
            </small>
          ))}
        </div>
      )}
      {runs.map(
        ({ label, partitions = [] }, index) =>
          partitions.length > 0 && (
            <div
              key={label}
              className="run-strip"
              data-strip={label}
              aria-hidden="true"
              style={index === 0 ? CHIPS : HIDDEN}
            >
              {partitions.map((name) => (
                <small key={name} data-partition={name}>
                  {name}
                </small>
              ))}
            </div>
          ),
      )}
      <div className="run-panes" style={PANES}>
        {code && (
          <figure className="run-code unsearched" data-first-line={firstLine} style={CODE}>
            {code}
            <div style={FADE} />
          </figure>
        )}
        <figure className="run-log" tabIndex={0} role="group" aria-label={t('runLog')} style={LOG}>
          {runs.map((variant) => (
            <Log key={variant.label} variant={variant} linesOf={linesOf} />
          ))}
          <div style={FADE} />
        </figure>
      </div>
      {caption && (
        <figcaption>
          {caption}
          {id && (
            <a
              className="hash-link"
              href={`#${id}`}
              aria-label={t('directLink', { heading: caption })}
            />
          )}
        </figcaption>
      )}
    </figure>
  );
}

function Log({
  variant: { label, events },
  linesOf,
}: {
  variant: RunVariant;
  linesOf: ReadonlyMap<string, string | undefined>;
}) {
  return (
    <>
      <p style={LABEL}>
        <strong>{label}</strong>
      </p>
      <ol data-run={label}>
        {events.map((event, index) => (
          <Entry key={index} event={event} lines={event.lines ?? linesOf.get(event.node ?? '')} />
        ))}
      </ol>
    </>
  );
}

function Entry({ event, lines }: { event: RunEvent; lines: string | undefined }) {
  const { kind, text, node, check, state, partition, values = {} } = event;
  const told = Object.entries(values).map(([name, value]) => `${name}: ${value}`);
  return (
    <li
      data-node={node}
      data-check={check}
      data-state={state}
      data-partition={partition}
      data-lines={lines}
    >
      {kind && <code>{kind}</code>}
      {kind && ' '}
      {text}
      {partition && ` [${partition}]`}
      {told.length > 0 && (
        <>
          {' '}
          <em>{told.join(' · ')}</em>
        </>
      )}
    </li>
  );
}
