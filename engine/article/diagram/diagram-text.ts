import { decodeEntities } from '../../hast/entities.ts';
import { escapeHtml } from '../../url/escape-html.ts';

/** Characters for private use stand for ASCII that would be syntax to the library. */
const FIRST = 0xe100;
const STAND_IN = /[\uE100-\uE17F]/g;
const SYNTAX = /[[\](){}|"]/g;

/** A label's text for the library, which has no other way to contain brackets, bars and quotes. */
export function hideSyntax(text: string): string {
  return text.replace(SYNTAX, hidden);
}

/** Decodes what Mermaid calls entity codes: `#quot;`, `#9829;`. What they stand for is never syntax. */
export function decodeCodes(text: string): string {
  return text.replace(/#(\w+);/g, (code, name: string) => {
    const char = decodeEntities(`&${/^\d/.test(name) ? '#' : ''}${name};`);
    return char.startsWith('&') && char.length > 1 ? code : char.replace(/[\0-\x7f]/g, hidden);
  });
}

/** The SVG with the characters that its text was given with. */
export function showSyntax(svg: string): string {
  return svg.replace(STAND_IN, (char) =>
    escapeHtml(String.fromCharCode(char.charCodeAt(0) - FIRST)),
  );
}

function hidden(char: string): string {
  return String.fromCharCode(FIRST + char.charCodeAt(0));
}
