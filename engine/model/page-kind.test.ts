import { expect, it } from 'vitest';
import { pageKind } from './page-kind.ts';

it.each([
  ['/api/dagster/assets', undefined, 'api'],
  ['/guides/api', undefined, 'guide'],
  ['/', undefined, 'guide'],
  ['/migration/from-1', undefined, 'migration'],
  ['/upgrading/from-1', undefined, 'migration'],
  ['/1.0/api/dagster/assets', '/1.0', 'api'],
  ['/1.0', '/1.0', 'guide'],
  ['/docs/next/integrations/dbt', '/docs/next', 'integration'],
  ['/1.0.1/api/x', '/1.0', 'guide'],
])('%s of the version below %s is %s', (path, root, kind) =>
  expect(pageKind(path, root)).toBe(kind),
);
