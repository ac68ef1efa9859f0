import { posix } from 'node:path';
import type { AuthorElement } from '../syntax/author-element.ts';
import type { Extension, ShownFile, ShownFiles } from '../extension/extension.ts';
import { MESSAGE_OUTLINE } from '../messages/message-outline.ts';
import { CHANGELOG_OUTLINE } from '../release-notes/changelog-outline.ts';

/** The components of a site that show a file, by name. */
export type ShowingComponents = Readonly<Record<string, ShownFiles>>;

/** Those of the engine. */
const OWN: ShowingComponents = {
  Changelog: CHANGELOG_OUTLINE,
  MessageCatalog: MESSAGE_OUTLINE,
};

/** Those of a site with these extensions. */
export function showingComponents(extensions: readonly Extension[] = []): ShowingComponents {
  return Object.assign({}, OWN, ...extensions.map(({ outlines }) => outlines)) as ShowingComponents;
}

/**
 * The file that an element shows; undefined for any other element.
 * @param from site-relative file that contains it
 */
export function shownFileOf(
  element: AuthorElement,
  from: string,
  components: ShowingComponents,
): ShownFile | undefined {
  const component = element.name ?? '';
  const shows = Object.hasOwn(components, component) ? components[component] : undefined;
  if (!shows) return undefined;
  const attributes = attributesOf(element);
  const path = attributes[shows.attribute] ?? shows.fallback;
  if (typeof path !== 'string') return undefined;
  const file = shows.fileOf?.(path) ?? posix.join(posix.dirname(from), path);
  return { component, file, attributes };
}

function attributesOf(element: AuthorElement): Record<string, string | true> {
  const attributes: Record<string, string | true> = {};
  for (const attribute of element.attributes) {
    if (attribute.type !== 'mdxJsxAttribute') continue;
    attributes[attribute.name] = typeof attribute.value === 'string' ? attribute.value : true;
  }
  return attributes;
}
