import { Icon } from '../../islands/icon/markup.tsx';
import { latestVersion } from '../../model/latest-version.ts';
import type { AuthorPlace, AuthorProps, Scope } from '../rendering.ts';
import { report } from '../scope.ts';
import { textProp } from './props.ts';

export const CODE_REFERENCE_LINK_PROPS = ['filePath', 'isInline'];

/**
 * `<CodeReferenceLink filePath isInline>`: a link to a file or folder in the documented project's repository, in the
 * version that the reader is on (the configuration's `sourceUrl` has the address). Inline with `isInline`, otherwise a
 * paragraph; its text is its content, or else the path.
 */
export function adaptCodeReferenceLink(props: AuthorProps, { node, scope }: AuthorPlace) {
  const { sourceUrl } = scope.rendering.config;
  const path = textProp(props, 'filePath')?.replace(/^\/+/, '') ?? '';
  if (path === '' || sourceUrl === undefined) {
    report(scope, node, {
      id: 'prop-missing',
      message:
        path === ''
          ? '<CodeReferenceLink> has no filePath.'
          : 'The configuration doesn’t say where the source code is.',
      fix:
        path === ''
          ? 'Give the path of the file in the repository: filePath="examples/a.py".'
          : 'Set `sourceUrl` in site.config.ts, with `{version}` in it.',
    });
    return null;
  }
  const root = sourceUrl.replaceAll('{version}', encodeURIComponent(versionOf(scope)));
  const { children } = props;
  const isInline = props['isInline'] === true || props['isInline'] === 'true';
  const link = (
    <a href={`${root}/${encodeURI(path)}`} target="_blank" rel="noopener noreferrer">
      {children ?? <code>{path}</code>}
    </a>
  );
  if (isInline) return link;
  return (
    <p className="code-reference">
      <Icon name="github" /> {link}
    </p>
  );
}

/** The version of a page, from its folder; repositories call the unreleased one `HEAD`. */
function versionOf({ rendering }: Scope): string {
  const named = /^versioned_docs\/version-([^/]+)\//.exec(rendering.doc.file)?.[1];
  const latest = latestVersion(rendering.config.versions)?.name;
  return named ?? latest ?? 'HEAD';
}
