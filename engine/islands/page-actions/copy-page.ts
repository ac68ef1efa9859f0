import { copyText } from '../copy-text.ts';

/** Copies the text at an address; says what came of it, in words for the reader. */
export async function copyPage(url: string): Promise<string> {
  let text: string;
  try {
    const answer = await fetch(url);
    if (!answer.ok) return 'The page did not arrive';
    text = await answer.text();
  } catch {
    return 'The page did not arrive';
  }
  return (await copyText(text)) ? 'Copied' : 'The browser did not allow copying';
}
