import type { Nodes } from 'mdast';
import { attempt } from '../extension/attempt.ts';
import type { CheckedContent, ContentPart } from '../extension/extension.ts';
import type { Problem } from '../model/problem.ts';
import { versionFolderOf } from '../url/version-folder.ts';
import type { CheckedPage, CheckedSite } from './checked-site.ts';
import { nodePlace } from './place.ts';
import { asElement, walkPage } from './walk-page.ts';

/** What the site's extensions find wrong with the pages of each version that they were opened for. */
export function checkExtensions(site: CheckedSite): Problem[] {
  const problems: Problem[] = [];
  for (const { site: version, all } of site.opened) {
    const checking = all.filter(({ check }) => check);
    if (checking.length === 0) continue;
    const folder = versionFolderOf(`${version.docs}/`);
    const pages = site.pages
      .filter(({ doc }) => versionFolderOf(doc.file) === folder)
      .map((page) => contentOf(page, site));
    for (const { name, check } of checking) {
      problems.push(...(attempt(name, 'check', problems, () => check?.(pages, site)) ?? []));
    }
  }
  return problems;
}

function contentOf({ doc, tree, dependencies }: CheckedPage, site: CheckedSite): CheckedContent {
  const { file, source } = doc;
  return {
    file,
    source,
    dependencies,
    parts() {
      const parts: ContentPart[] = [];
      if (!tree) return parts;
      walkPage(tree, file, site.partials, (node, from) => {
        const part = partOf(node);
        if (part) parts.push({ file: from, ...nodePlace(node), ...part });
      });
      return parts;
    },
  };
}

function partOf(node: Nodes) {
  if (node.type === 'inlineCode') return { kind: 'code', text: node.value } as const;
  if (node.type === 'code')
    return { kind: 'block', text: node.value, language: node.lang ?? '' } as const;
  const element = asElement(node);
  if (!element?.name) return undefined;
  const attributes: Record<string, string> = {};
  for (const { name, value } of element.attributes) {
    if (name !== undefined && typeof value === 'string') attributes[name] = value;
  }
  return { kind: 'component', name: element.name, attributes } as const;
}
