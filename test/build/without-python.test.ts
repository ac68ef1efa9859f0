import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { makeFolder } from '../harness/run-folder.ts';
import { quireAlone, tinySite } from '../harness/site.ts';

it('a site with samples builds on a machine without Python', async () => {
  const dir = tinySite({
    'site.config.ts':
      "export default { title: 'Tiny', url: 'https://tiny.test', examples: './samples' };\n",
    'docs/intro.md':
      '---\ntitle: Introduction\nslug: /\n---\n\n<CodeExample path="core/hello.py" />\n',
    'samples/core/hello.py': 'print("hello")\n',
  });
  // This PATH has no programs at all.
  const empty = makeFolder('no-python');
  const out = path.join(path.dirname(dir), 'dist');

  const { code, output } = await quireAlone(['build', '--site', dir, '--out', out], {
    PATH: empty,
    Path: empty,
  });

  expect(code, output).toBe(0);
  expect(readFileSync(path.join(out, 'index.html'), 'utf8')).toContain('hello');
});
