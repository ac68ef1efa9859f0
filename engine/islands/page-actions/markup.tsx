import { useT } from '../../texts/use-t.ts';
import { Menu } from '../menu/markup.tsx';

/**
 * The menu for the text of a page (row N5).
 * @param props.copy final address of the page's Markdown copy
 * @param props.index that of the list of all copies, which assistants read
 */
export function PageActions({ copy, index }: { copy: string; index: string }) {
  const t = useT();
  return (
    <div className="page-actions" data-island="page-actions">
      <Menu id="page-actions" label={t('pageActions')}>
        <li>
          <button type="button">{t('copyPage')}</button>
        </li>
        <li>
          <a href={copy} type="text/markdown">
            {t('viewMarkdown')}
          </a>
        </li>
        <li>
          <a href={index}>{t('assistantsIndex')}</a>
        </li>
      </Menu>
    </div>
  );
}
