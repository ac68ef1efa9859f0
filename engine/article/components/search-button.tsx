import { SearchButton } from '../../search/ui/button-markup.tsx';

/** `<SearchButton />`: opens the search from the text of a page, as on the front page. */
export function adaptSearchButton() {
  return <SearchButton wide />;
}
