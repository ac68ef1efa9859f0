import { Icon } from '../islands/icon/markup.tsx';
import { MAX_QUERY } from '../model/search-field.ts';
import { useT } from '../texts/use-t.ts';

/** A field that leads to the results page, at the final address `action`; it works without JavaScript. */
export function SearchForm({ action }: { action: string }) {
  const t = useT();
  return (
    <form className="search-bar" role="search" action={action}>
      <Icon name="search" />
      <input
        name="q"
        aria-label={t('search')}
        placeholder={t('searchHint')}
        maxLength={MAX_QUERY}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="search"
      />
    </form>
  );
}
