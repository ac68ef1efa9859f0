import { readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildSite, tinySite } from '../harness/site.ts';

const part = (text: string, more = ''): string =>
  `${more}export default function Part() {\n  return <p>${text}</p>;\n}\n`;

describe('parts of the frame that a site has itself', () => {
  let html: string;
  let payload: { main: string };

  beforeAll(async () => {
    const { code, output, outDir } = await buildSite(
      tinySite({
        'docs/intro.md': '---\nslug: /\n---\n\n# Intro\n\nText.\n',
        'docs/other.md': '# Other\n',
        'sidebars.ts': "export default { docs: ['intro', 'other'] };\n",
        'site.config.ts': `export default {
  title: 'T', url: 'https://t.test',
  head: [
    { tag: 'meta', attributes: { name: 'theme-color', content: '"red"' } },
    { tag: 'script', attributes: { src: 'https://s.test/s.js', defer: 'defer' } },
  ],
  contentSecurityPolicy: { 'script-src': 'https://s.test' },
};\n`,
        'shell/BeforePage.tsx': part('before the page'),
        'shell/AfterPage.tsx': part('after the page'),
        'shell/BeforeArticle.tsx': `import { useRoute } from 'quire-docs/hooks';
export default function Part() { return <p>before {useRoute().path}</p>; }\n`,
        'shell/AfterArticle.tsx': `import { useState } from 'react';
export default function Part() { const [n] = useState(7); return <p>after, {n} times</p>; }\n`,
        'shell/Footer.tsx': part('our own footer'),
        'shell/Breadcrumbs.tsx': `export default function Part({ crumbs }) { return <p>crumbs: {crumbs.length}</p>; }\n`,
        'shell/Pagination.tsx': `import { Link } from 'quire-docs/link';
export default function Part({ next }) { return next ? <Link to={next.href}>on to {next.label}</Link> : null; }\n`,
      }),
    );
    expect(code, output).toBe(0);
    const read = (file: string): string => readFileSync(path.join(outDir, file), 'utf8');
    html = read('index.html');
    const { routes } = JSON.parse(read('_quire/manifest.json')) as {
      routes: { path: string; payload?: string; payloadFile?: string }[];
    };
    const file = routes.find((route) => route.path === '/');
    payload = JSON.parse(read(file?.payload ?? file?.payloadFile ?? '')) as typeof payload;
  });

  it('are where they belong, in order', () => {
    const text = html.replace(/<script[^]*?<\/script>|<!-- -->/g, '').replace(/<[^>]*>/g, '\n');
    const wanted = [
      ...['before the page', 'crumbs: 1', 'before /', 'Intro', 'Text.', 'after, 7 times'],
      ...['on to Other', 'after the page', 'our own footer'],
    ];
    const places = wanted.map((one) => text.lastIndexOf(one));
    expect(places).not.toContain(-1);
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect(html).not.toContain('<footer');
    expect(html).not.toContain('class="breadcrumbs"');
  });

  it('those of the page come with a navigation, with their code', () => {
    expect(payload.main).toContain('before /');
    expect(payload.main).toContain('data-widget="shell-AfterArticle"');
    expect(payload.main).toMatch(/id="quire-widgets"[^>]*>\{"shell-AfterArticle":"[^"]+\.js"\}/);
    expect(payload.main).not.toContain('our own footer');
  });

  it('the head has the elements of the configuration, which navigations leave alone', () => {
    expect(html).toContain('<meta name="theme-color" content="&quot;red&quot;">');
    expect(html).toContain('<script src="https://s.test/s.js" defer="defer"></script>');
  });
});

it('a file that is no part, and one that asks for the page around it, are errors', async () => {
  const { code, output } = await buildSite(
    tinySite({
      'docs/intro.md': '# A\n',
      'shell/Fotter.tsx': part('never shown'),
      'shell/BeforePage.tsx': `import { useDoc } from 'quire-docs/hooks';
export default function Part() { return <p>{useDoc().id}</p>; }\n`,
      'shell/AfterPage.tsx': 'export const text = "no component";\n',
    }),
  );
  expect(code).toBe(1);
  expect(output).toContain('error shell-part-unknown  shell/Fotter.tsx');
  expect(output).toContain('Did you mean “Footer”?');
  expect(output).toContain('error component-threw  shell/BeforePage.tsx');
  expect(output).toContain('error page-without-default-export  shell/AfterPage.tsx');
});
