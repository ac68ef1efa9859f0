import { useT } from '../../texts/use-t.ts';

/** Actions for the text of a page (row N5). `href` is the final address of its Markdown copy. */
export function PageActions({ href }: { href: string }) {
  const t = useT();
  return (
    <div className="page-actions" data-island="page-actions">
      <button type="button" className="text-button">
        {t('copyPage')}
      </button>
      <a href={href} type="text/markdown">
        {t('viewMarkdown')}
      </a>
    </div>
  );
}
