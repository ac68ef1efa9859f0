import type { SiteConfig } from '../../model/site-config.ts';
import type { SetupOffered } from '../../model/setup.ts';
import { Icon } from '../../islands/icon/markup.tsx';
import { useT } from '../../texts/use-t.ts';

export interface SearchButtonProps {
  /** In the text of a page: wide, and with a sentence instead of a word. */
  wide?: boolean;
  /** Set once on a page, in the navbar, for the browser: settings of a hosted provider (row Q5), popular queries, and what readers can choose. */
  config?: Pick<SiteConfig, 'search' | 'url' | 'popularQueries' | 'setup'>;
}

/** Opens the search (rows Q1, L2). Hidden without JavaScript, since search needs it. */
export function SearchButton({ wide, config }: SearchButtonProps) {
  const t = useT();
  const label = wide ? t('searchDocs') : t('search');
  const hosted = config?.search && JSON.stringify({ hosted: config.search, siteUrl: config.url });
  const setup = config?.setup.map(({ group, label, choices }): SetupOffered[number] => [
    group,
    label,
    choices.map((choice) => [choice.value, choice.label]),
  ]);
  return (
    <button
      type="button"
      className={wide ? 'search-button search-button--wide' : 'search-button'}
      data-island="search"
      data-hosted={hosted}
      data-popular={config?.popularQueries.join('\n') || undefined}
      data-setup={setup && setup.length > 0 ? JSON.stringify(setup) : undefined}
      aria-label={label}
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K /"
    >
      <Icon name="search" />
      <span>{label}</span>
      {/* The styles show it as generated content, since it isn't part of the button's name. */}
      <kbd aria-hidden="true" data-keys="Ctrl K" />
    </button>
  );
}
