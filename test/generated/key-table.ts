import { OF_ITS_KEYS, type Field, type Fields, type Shape } from '../../engine/model/shape.ts';
import { describeField } from '../../engine/schema/describe-shape.ts';

/**
 * The keys of an object as rows of a Markdown table: name, type, default, description. Nested keys follow with their
 * whole path; `[]` stands for each item of a list.
 */
export function keyTable(fields: Fields): string {
  const rows = rowsOf(fields, '').map(
    (cells) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`,
  );
  return ['| Key | Takes | Default | Meaning |', '| --- | --- | --- | --- |', ...rows].join('\n');
}

function rowsOf(fields: Fields, before: string): string[][] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const path = `${before}${name}`;
    const row = [`\`${path}\``, describeField(field), defaultOf(field), field.note];
    return [row, ...rowsOfShape(field.shape, path)];
  });
}

function rowsOfShape(shape: Shape, path: string): string[][] {
  switch (shape.kind) {
    case 'object':
      return rowsOf(shape.fields, `${path}.`);
    case 'list':
      return rowsOfShape(shape.of, `${path}[]`);
    case 'variants':
      return Object.entries(shape.of).flatMap(([type, fields]) =>
        rowsOf(fields, `${path}.`).map(([key = '', ...cells]) => [`${key} (${type})`, ...cells]),
      );
    default:
      return [];
  }
}

function defaultOf({ required, fallback }: Field): string {
  if (required) return 'required';
  if (fallback === undefined || fallback === OF_ITS_KEYS || fallback === '') return '';
  const isEmpty = typeof fallback === 'object' && Object.keys(fallback as object).length === 0;
  return isEmpty ? 'none' : `\`${JSON.stringify(fallback)}\``;
}
