import { Icon } from '../islands/icon/markup.tsx';
import { MAX_QUERY, SEARCH_HINT } from '../model/search-field.ts';

/** A field that leads to the results page, at the final address `action`; it works without JavaScript. */
export function SearchForm({ action }: { action: string }) {
  return (
    <form className="search-bar" role="search" action={action}>
      <Icon name="search" />
      <input
        name="q"
        aria-label="Search"
        placeholder={SEARCH_HINT}
        maxLength={MAX_QUERY}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="search"
      />
    </form>
  );
}
