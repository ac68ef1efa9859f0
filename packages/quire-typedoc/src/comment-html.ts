import type { ModulePlace } from './module-place.ts';
import type { Comment, CommentPart } from './reflection.ts';

/** Labels of block tags; those that aren't here have their own name. */
const LABELS: Readonly<Record<string, string>> = {
  '@returns': 'Returns',
  '@throws': 'Throws',
  '@example': 'Example',
  '@deprecated': 'Deprecated',
  '@see': 'See also',
};
/** Text that belongs to the description. */
const REMARKS = '@remarks';

/**
 * A comment: its text, then `between`, then its tags.
 * @param self name of what it is about, which doesn't link to itself
 */
export function commentHtml(
  comment: Comment | undefined,
  self: string,
  place: ModulePlace,
  between: () => string = () => '',
): string {
  const { blockTags = [] } = comment ?? {};
  const markdown = (parts: readonly CommentPart[]): string =>
    place.at.markdown(commentText(parts, place), { names: self });
  const tags = blockTags.map(({ tag, content }) => {
    if (tag === REMARKS) return '';
    const name = LABELS[tag] ?? tag.slice(1, 2).toUpperCase() + tag.slice(2);
    return `<p class="api-part">${name}</p>\n${markdown(content)}`;
  });
  const remarks = blockTags.filter(({ tag }) => tag === REMARKS);
  return [
    comment?.summary ? markdown(comment.summary) : '',
    ...remarks.map(({ content }) => markdown(content)),
    between(),
    ...tags,
  ].join('');
}

/** The first part of a comment, without its tags. */
export function summaryHtml(
  comment: Comment | undefined,
  place: ModulePlace,
  isInline = false,
): string {
  const { summary = [], blockTags = [] } = comment ?? {};
  const old = blockTags.find(({ tag }) => tag === '@deprecated');
  const parts = old && isInline ? [...summary, text(' Deprecated. '), ...old.content] : summary;
  return parts.length === 0 ? '' : place.at.markdown(commentText(parts, place), { isInline });
}

const text = (words: string): CommentPart => ({ kind: 'text', text: words });

/** A comment as Markdown, in which links lead to entries. */
function commentText(parts: readonly CommentPart[], { at, file }: ModulePlace): string {
  return parts
    .map((part) => {
      if (part.kind !== 'inline-tag') return part.text;
      if (typeof part.target === 'string') return `[${part.text}](${part.target})`;
      const address = at.ask('symbol', `${file} ${String(part.target)}`);
      const name = `\`${part.text}\``;
      return typeof address === 'string' ? `[${name}](${address})` : name;
    })
    .join('');
}
