module.exports = {
  title: 'Bench',
  url: 'https://bench.example',
  baseUrl: '/',
  onBrokenLinks: 'throw',
  onBrokenAnchors: 'throw',
  // Rspack, SWC, Lightning CSS and the rest of the fast toolchain.
  future: { v4: true, faster: true },
  presets: [['classic', { docs: { routeBasePath: '/' }, blog: false, pages: false }]],
  themes: [
    [
      '@easyops-cn/docusaurus-search-local',
      { indexBlog: false, docsRouteBasePath: '/', hashed: true },
    ],
  ],
  themeConfig: {
    navbar: { title: 'Bench' },
    prism: { additionalLanguages: ['bash'] },
  },
};
