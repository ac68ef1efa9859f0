import { posix } from 'node:path';
import type { AuthorPlace, AuthorProps, Rendering } from '../rendering.ts';
import type { HtmlNode } from '../../hast/nodes.ts';
import type { CodeSource, TestsNote } from '../../islands/code-block/markup.tsx';
import { latestVersion } from '../../model/latest-version.ts';
import { checkCode } from '../code/check-code.ts';
import { renderCode } from '../code/fence.ts';
import { didYouMeanFile, missingFile, nearestFile } from '../assets/nearest-file.ts';
import type { SiteFiles } from '../assets/site-files.ts';
import { checkNamesInCode } from '../code/check-names-in-code.ts';
import { SAMPLE_TESTS, testsNote } from '../code/sample-tests.ts';
import { report } from '../scope.ts';
import { CODE_PROPS, codeMetaOf, languageOf } from './code-block.tsx';
import { cutSample } from './cut-sample.ts';
import { numberProps, textProp } from './props.ts';

const CUT_NUMBERS = ['lineStart', 'lineEnd', 'dedent'] as const;
/** Props that determine which part of a file is shown. */
export const CUT_PROPS = [...CUT_NUMBERS, 'startAfter', 'endBefore'];
export const CODE_EXAMPLE_PROPS = ['path', ...CUT_PROPS, ...CODE_PROPS];

/** `<CodeExample path language title lineStart lineEnd startAfter endBefore dedent>`: a file of the examples. */
export function adaptCodeExample(props: AuthorProps, place: AuthorPlace) {
  const nodes = renderCodeExample(props, place);
  return nodes ? place.scope.rendering.slots.put(nodes) : null;
}

/**
 * Nodes of a cut sample; undefined if its props are wrong, which is reported.
 * @param complete transforms a cut part for display, given the part and the whole file
 */
export function renderCodeExample(
  props: AuthorProps,
  place: AuthorPlace,
  complete: (code: string, file: string) => string = (code) => code,
): HtmlNode[] | undefined {
  const cut = readSample(props, place);
  if (!cut) return undefined;
  const sample = { ...cut, code: complete(cut.code, cut.text) };
  const { rendering } = place.scope;
  const named = languageOf(props);
  const language = named ?? languageOfFile(sample.path);
  const meta = codeMetaOf(props);
  checkCode({ code: sample.code, language: named, meta }, place.node, place.scope);
  const file = posix.join(rendering.config.examples ?? '', sample.path);
  checkNamesInCode(sample.text, language, { file, line: 1, column: 1 }, place.scope);
  return renderCode(
    {
      code: sample.code,
      language,
      meta,
      title: textProp(props, 'title'),
      source: sourceOf(sample.path, rendering),
      file: sample.text,
      tests: ownTests(sample, rendering),
    },
    rendering,
  );
}

/**
 * The note of a block about the tests that ran its sample. Above the text, the page says it once for all samples that
 * are like the first; undefined for these and for samples without tests.
 */
function ownTests(sample: Sample, rendering: Rendering): TestsNote | undefined {
  const note = testsOf([sample], rendering);
  // A page with a layout of its own has nothing between title and text.
  if (!note || rendering.doc.frontMatter.hide_table_of_contents === true) return note;
  const { label, samples } = (rendering.tested ??= { label: note.label, samples: new Map() });
  const differs = label !== note.label;
  samples.set(sample.path, differs ? `${note.label}: ${note.names}` : note.names);
  return differs ? note : undefined;
}

/** The note about the tests that ran the current text of samples; undefined if there are none. */
export function testsOf(
  samples: readonly Pick<Sample, 'path' | 'text'>[],
  rendering: Rendering,
): TestsNote | undefined {
  const { config, dependencies, files, sampleTests } = rendering;
  const file = posix.join(config.examples ?? '', SAMPLE_TESTS);
  dependencies.add(file);
  // What passed with a newer release says nothing about this one (row V5).
  if (files.locate(file) !== file) return undefined;
  const recorded = samples.flatMap(
    ({ path, text }) => sampleTests(files.text(file), path, text) ?? [],
  );
  if (recorded.length === 0) return undefined;
  const tests = recorded.flatMap((each) => each.tests);
  const optional = recorded.some((each) => each.optional);
  return testsNote({ tests, optional }, rendering.t, latestVersion(config.versions)?.name);
}

/** Link to the whole file: in its repository, or else published beside the page. */
function sourceOf(path: string, rendering: Rendering): CodeSource | undefined {
  const { examples = '', examplesUrl } = rendering.config;
  if (examplesUrl !== undefined) return { path, href: `${examplesUrl}/${encodeURI(path)}` };
  const file = posix.join(examples, path);
  const asset = rendering.assets.publish(file);
  if (!asset) return undefined;
  rendering.published.add(file);
  return { path, href: asset.url, download: posix.basename(path) };
}

interface Sample {
  code: string;
  path: string;
  /** The whole file. */
  text: string;
}

/**
 * Resolves the path in the props in the examples folder.
 * @returns the path as written and the site-relative one, whether or not it exists; undefined without a path or such a
 *   folder, which is reported
 */
export function findSample(
  props: AuthorProps,
  { node, scope }: AuthorPlace,
): { path: string; file: string } | undefined {
  const path = textProp(props, 'path');
  const folder = scope.rendering.config.examples;
  if (path !== undefined && folder !== undefined) return { path, file: posix.join(folder, path) };
  report(scope, node, {
    id: 'sample-missing',
    message:
      path === undefined
        ? `<${node.name}> has no path.`
        : 'This site has no folder of examples, so no sample can be shown.',
    fix:
      path === undefined
        ? 'Give `path`, relative to the examples folder.'
        : 'Set `examples` in site.config.ts.',
  });
  return undefined;
}

/** The cut text of the sample in the props; undefined if something is wrong, which is reported. */
export function readSample(props: AuthorProps, place: AuthorPlace): Sample | undefined {
  const { node, scope } = place;
  const { rendering } = scope;
  const found = findSample(props, place);
  if (!found) return undefined;
  const { path, file } = found;
  rendering.dependencies.add(file);
  const text = rendering.files.text(file);
  if (text === undefined) {
    report(scope, node, {
      id: 'sample-missing',
      message: missingFile('sample', path, file, rendering.files),
      fix:
        withoutFolder(path, rendering.config.examples ?? '', rendering.files) ??
        meantFile(path, file, rendering) ??
        `Put it at ${file}, or correct the path.`,
    });
    return undefined;
  }
  const numbers = numberProps(CUT_NUMBERS, props, place);
  if (!numbers) return undefined;
  const result = cutSample(text, {
    ...numbers,
    startAfter: textProp(props, 'startAfter'),
    endBefore: textProp(props, 'endBefore'),
  });
  if ('problem' in result) {
    report(scope, node, {
      id: 'sample-cut',
      message: `The sample “${path}” can’t be cut: ${result.problem}`,
      fix: result.fix,
    });
    return undefined;
  }
  return { code: result.code, path, text };
}

/** The nearest sample; the same path below the nearest folder, if `examples` names a wrong one. */
function meantFile(path: string, file: string, { config, files }: Rendering): string | undefined {
  return nearestFile(file, files)?.endsWith(`/${posix.normalize(path)}`)
    ? `Correct \`examples\` in site.config.ts: it names the folder “${config.examples}”.`
    : didYouMeanFile(path, file, files);
}

/** A path that starts with the name of the folder of examples, although it’s relative to it. */
function withoutFolder(path: string, folder: string, files: SiteFiles): string | undefined {
  const name = `${posix.basename(folder)}/`;
  const inside = path.replace(/^(?:\.{0,2}\/)*/, '');
  const meant = inside.startsWith(name) ? inside.slice(name.length) : inside;
  return meant !== path && files.exists(posix.join(folder, meant))
    ? `Did you mean “${meant}”? Paths are relative to the folder of examples.`
    : undefined;
}

function languageOfFile(path: string): string {
  const ext = posix.extname(path).slice(1);
  return { py: 'python', txt: '', yml: 'yaml', sh: 'bash' }[ext] ?? (ext || 'python');
}
