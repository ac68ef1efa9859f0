/** A table like those of Markdown: a wide one scrolls. Cells are HTML. */
export function tableHtml(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  const head = heads.map((text) => `<th scope="col">${text}</th>`).join('');
  const body = rows.map(
    (cells) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>\n`,
  );
  return (
    '<div class="table-wrap" tabindex="0" role="group" aria-label="Table"><table>\n' +
    `<thead><tr>${head}</tr></thead>\n<tbody>\n${body.join('')}</tbody>\n</table></div>\n`
  );
}
