import fs from 'node:fs';
import { defineConfig } from 'astro/config';
import starlight from '@astrojs/starlight';

const folders = fs
  .readdirSync('src/content/docs', { withFileTypes: true })
  .filter((entry) => entry.isDirectory());

export default defineConfig({
  site: 'https://bench.example',
  integrations: [
    starlight({
      title: 'Bench',
      sidebar: [
        'index',
        ...folders.map(({ name }) => ({
          label: name.replaceAll('-', ' '),
          collapsed: true,
          items: [{ autogenerate: { directory: name, collapsed: true } }],
        })),
      ],
    }),
  ],
});
