import path from 'node:path';

/** Facts of the fixture site. */
export const FACTS = path.join(
  import.meta.dirname,
  ...['..', '..', '..', 'test', 'fixtures', 'api', 'reference'],
);
