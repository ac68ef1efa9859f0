import { expect, it } from 'vitest';
import { quire, tinySite } from '../harness/site.ts';

it('E4 a site without docs that uses them: hook, page and folder are named', async () => {
  const dir = tinySite({
    'pages/index.tsx':
      "import { useDocsVersion } from 'quire-docs/hooks';\n" +
      'export default function Home() {\n  return <p>{useDocsVersion().label}</p>;\n}\n',
  });

  const { code, output } = await quire(['build', '--site', dir, '--out', `${dir}-out`]);

  expect(code).toBe(1);
  expect(output).toContain('error docs-missing  docs');
  expect(output).toContain('useDocsVersion() was used on /, which shows no document');
});
