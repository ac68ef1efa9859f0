import type { Problem } from '../model/problem.ts';
import type { Extension, OpenedExtension } from './extension.ts';

/** Names that the engine has itself, by kind. */
export interface OwnNames {
  components: readonly string[];
  lookups: readonly string[];
  frontMatter: readonly string[];
}

type Named = Pick<Extension, 'name' | 'outlines' | 'outputs' | 'frontMatter' | 'commands'> &
  Pick<OpenedExtension, 'components' | 'lookups'>;

/** What each kind of name is called, and the names that an extension has. */
const KINDS: readonly [what: string, own: keyof OwnNames | undefined, Names][] = [
  ['component', 'components', ({ components, outlines }) => ({ ...outlines, ...components })],
  ['lookup', 'lookups', ({ lookups }) => lookups],
  ['key of the front matter', 'frontMatter', ({ frontMatter }) => frontMatter],
  ['command', undefined, ({ commands }) => commands],
  ['file', undefined, ({ outputs = [] }) => Object.fromEntries(outputs.map((file) => [file, 1]))],
];
type Names = (extension: Named) => Readonly<Record<string, unknown>> | undefined;

/** Reports each name that an extension shares with another one, or with the engine: one of the two would be lost. */
export function findClashes(extensions: readonly Named[], own: OwnNames): Problem[] {
  return KINDS.flatMap(([what, kind, namesOf]) => {
    const owners = new Map((kind ? own[kind] : []).map((name) => [name, 'the engine']));
    return extensions.flatMap((extension) =>
      Object.keys(namesOf(extension) ?? {}).flatMap((name): Problem[] => {
        const owner = owners.get(name);
        owners.set(name, `the extension “${extension.name}”`);
        if (owner === undefined) return [];
        return [
          {
            id: 'extension-failed',
            severity: 'error',
            file: 'site.config.ts',
            message: `The extension “${extension.name}” has a ${what} named \`${name}\`, as ${owner} does.`,
            fix: 'Rename it in the extension, or remove one of the two from `extensions`.',
          },
        ];
      }),
    );
  });
}
