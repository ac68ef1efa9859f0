import { defineConfig } from '@rspress/core';
import { pluginSitemap } from '@rspress/plugin-sitemap';

export default defineConfig({
  root: 'docs',
  title: 'Bench',
  description: 'Benchmark',
  plugins: [pluginSitemap({ siteUrl: 'https://bench.example' })],
});
