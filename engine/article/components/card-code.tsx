import { posix } from 'node:path';
import { listFolder } from '../../files/list-folder.ts';
import { ask } from '../lookups.ts';
import type { JsxNode, Rendering, Scope } from '../rendering.ts';
import { report } from '../scope.ts';
import { testsOf } from './code-example.tsx';

/** Files whose lines are an example's code. */
const CODE = /\.(?:py|sql|ya?ml)$/;

/**
 * A card's line about an example's code: its size, its tests, and a download link.
 *
 * @param path a file or a folder of the examples, from `sidebar_custom_props.code`
 * @param size a size to show besides the lines, such as “4 assets”
 * @returns null if it doesn't exist, which is reported
 */
export function cardCode(path: string, size: string | undefined, node: JsxNode, scope: Scope) {
  const { rendering } = scope;
  const file = posix.join(rendering.config.examples ?? '', path);
  const url = urlOf(file, rendering);
  if (url === undefined) {
    report(scope, node, {
      id: 'sample-missing',
      message: `The code of a card, “${path}”, is neither a file nor a folder of the examples.`,
      fix: 'Correct `code` in `sidebar_custom_props` of its page; it’s relative to the examples folder.',
    });
    return null;
  }
  const code = filesOf(file, rendering).map((each) => ({
    path: posix.relative(rendering.config.examples ?? '', each),
    text: rendering.files.text(each) ?? '',
  }));
  const lines = code.reduce((sum, { text }) => sum + countLines(text), 0);
  const tests = testsOf(code, rendering);
  const name = posix.basename(path);
  const sizes = [size, rendering.t('lines', { count: lines })].filter(Boolean);
  return (
    <>
      <span>{sizes.join(' · ')}</span>
      {tests && <span>{tests.label}</span>}
      <a href={url} download={rendering.files.exists(file) ? name : `${name}.zip`}>
        {rendering.t('download')}
      </a>
    </>
  );
}

/** Publishes a file or the archive of a folder. */
function urlOf(file: string, rendering: Rendering): string | undefined {
  if (!rendering.files.exists(file)) return ask('archive', file, rendering);
  rendering.dependencies.add(file);
  rendering.published.add(file);
  return rendering.assets.publish(file)?.url;
}

/** The files with code at a path; the archive's address changes with them, so they aren't separate dependencies. */
function filesOf(file: string, { files }: Rendering): string[] {
  if (files.exists(file)) return [file];
  return listFolder(files.absolute(file))
    .map(({ path }) => posix.join(file, path))
    .filter((each) => CODE.test(each));
}

function countLines(text: string): number {
  return text.split('\n').filter((line) => line.trim() !== '').length;
}
