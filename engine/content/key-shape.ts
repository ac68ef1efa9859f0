/** What a key of an author's data file holds: for its check, and for the schema that editors use. */
export interface KeyShape {
  type: 'text' | 'number' | 'flag' | 'object';
  required?: true;
  /** One sentence for authors. */
  note: string;
}

/** The keys of one kind of file. */
export type KeyShapes = Readonly<Record<string, KeyShape>>;

/** How a type is called in a message: "must be …". */
export const TYPE_NAMES: Record<KeyShape['type'], string> = {
  text: 'text',
  number: 'a number',
  flag: 'true or false',
  object: 'an object',
};

/** Whether a value is of a type. */
export function isOfType(value: unknown, type: KeyShape['type']): boolean {
  switch (type) {
    case 'text':
      return typeof value === 'string';
    case 'number':
      return typeof value === 'number';
    case 'flag':
      return typeof value === 'boolean';
    case 'object':
      return typeof value === 'object' && !Array.isArray(value);
  }
}
