/** Actions for the text of a page (row N5). `href` is the final address of its Markdown copy. */
export function PageActions({ href }: { href: string }) {
  return (
    <div className="page-actions" data-island="page-actions">
      <button type="button" className="text-button">
        Copy page as Markdown
      </button>
      <a href={href} type="text/markdown">
        View as Markdown
      </a>
    </div>
  );
}
