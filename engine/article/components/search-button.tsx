import { SearchButton } from '../../search/ui/button-markup.tsx';

/** `<SearchButton />`: opens the search from the text of a page (look: in the middle of the front page). */
export function adaptSearchButton() {
  return <SearchButton wide />;
}
