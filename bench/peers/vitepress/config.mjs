import fs from 'node:fs';
import path from 'node:path';
import { defineConfig } from 'vitepress';

const root = path.resolve('docs');

/** VitePress doesn't build a sidebar from folders by itself; this one has the same order as the others. */
function buildSidebar(folder) {
  const entries = fs.readdirSync(folder, { withFileTypes: true });
  const pages = entries
    .filter((entry) => entry.name.endsWith('.md'))
    .map((entry) => readPage(path.join(folder, entry.name)))
    .sort((a, b) => a.position - b.position)
    .map(({ text, link }) => ({ text, link }));
  const groups = entries
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
    .map((entry) => ({
      text: entry.name[0].toUpperCase() + entry.name.slice(1).replaceAll('-', ' '),
      collapsed: true,
      items: buildSidebar(path.join(folder, entry.name)),
    }));
  return [...pages, ...groups];
}

function readPage(file) {
  const source = fs.readFileSync(file, 'utf8');
  return {
    text: /^title: (.*)$/m.exec(source)[1],
    position: Number(/^sidebar_position: (.*)$/m.exec(source)[1]),
    link: `/${path.relative(root, file).replace(/(index)?\.md$/, '')}`,
  };
}

export default defineConfig({
  title: 'Bench',
  description: 'Benchmark',
  sitemap: { hostname: 'https://bench.example' },
  themeConfig: { search: { provider: 'local' }, sidebar: buildSidebar(root) },
});
