import type { SiteConfigInput } from 'quire-docs/config';
import { pythonReference } from 'quire-python-reference';

/** Pages about Dagster+, whichever agent it uses. */
const PLUS = [
  '/deployment/dagster-plus',
  '/deployment/code-locations/code-location-history',
  '/deployment/code-locations/dagster-cloud-yaml',
  '/deployment/code-locations/dagster-plus-code-locations',
  '/guides/observe/alerts',
  '/guides/observe/asset-catalog',
  '/guides/observe/asset-health-status',
  '/guides/observe/insights',
  '/integrations/libraries/dbt/using-dbt-with-dagster-plus',
];

/**
 * Everything that is particular to this site: the vendor's names and every outside address stand here
 * (row K4), so that the engine knows of neither.
 */
const config: SiteConfigInput = {
  title: 'Dagster docs',
  tagline: 'Documentation of Dagster, the data orchestrator built around assets.',
  url: 'https://docs.dagster.io',
  siteVersion: '0.0.1',
  locale: { lang: 'en', dir: 'ltr', calendar: 'gregorian' },
  favicon: '/brand/favicon.svg',
  socialPictures: true,
  navbar: {
    // The wordmark says it.
    title: '',
    logo: {
      src: '/brand/wordmark.svg',
      srcDark: '/brand/wordmark-dark.svg',
      alt: 'Dagster docs',
      href: '/',
      target: '_self',
      width: 156,
      height: 28,
    },
    items: [
      { label: 'User guide', doc: 'intro' },
      { label: 'Examples', doc: 'examples/index' },
      { label: 'Deployment', doc: 'deployment/index' },
      { label: 'Migration', doc: 'migration/index' },
      { label: 'Integrations', doc: 'integrations/libraries/index' },
      { label: 'API', doc: 'api/index' },
    ],
    signIn: { label: 'Sign in', href: 'https://dagster.plus/' },
    signUp: { label: 'Try Dagster+', href: 'https://dagster.plus/signup' },
  },
  offers: [
    {
      label: 'Dagster+',
      tag: 'dagster-plus-feature',
      words: [
        ...['plus', 'cloud', 'hybrid', 'serverless', 'agent', 'agents', 'organization', 'branch'],
        ...['sso', 'saml', 'scim', 'rbac', 'okta', 'audit', 'insights'],
      ],
    },
  ],
  setup: [
    {
      group: 'edition',
      label: 'Dagster',
      choices: [
        { value: 'oss', label: 'Open source', paths: ['/deployment/oss'] },
        {
          value: 'hybrid',
          label: 'Dagster+ Hybrid',
          paths: [
            ...PLUS,
            '/deployment/dagster-plus/hybrid',
            '/deployment/dagster-plus/ci-cd/ci-cd-in-hybrid',
            '/deployment/troubleshooting/hybrid-optimizing-troubleshooting',
            '/integrations/libraries/dbt/using-dbt-with-dagster-plus/hybrid',
          ],
        },
        {
          value: 'serverless',
          label: 'Dagster+ Serverless',
          paths: [
            ...PLUS,
            '/deployment/dagster-plus/serverless',
            '/deployment/dagster-plus/ci-cd/ci-cd-in-serverless',
            '/getting-started/serverless-quickstart',
            '/integrations/libraries/dbt/using-dbt-with-dagster-plus/serverless',
          ],
        },
      ],
    },
    {
      group: 'platform',
      label: 'Runs on',
      choices: [
        {
          value: 'laptop',
          label: 'a laptop',
          paths: [
            '/deployment/oss/deployment-options/running-dagster-locally',
            '/deployment/dagster-plus/hybrid/local',
          ],
        },
        {
          value: 'docker',
          label: 'Docker',
          paths: [
            '/deployment/oss/deployment-options/docker',
            '/deployment/dagster-plus/hybrid/docker',
          ],
        },
        {
          value: 'kubernetes',
          label: 'Kubernetes',
          paths: [
            '/deployment/oss/deployment-options/kubernetes',
            '/deployment/dagster-plus/hybrid/kubernetes',
          ],
        },
        {
          value: 'ecs',
          label: 'Amazon ECS',
          paths: ['/deployment/dagster-plus/hybrid/amazon-ecs'],
        },
      ],
    },
    {
      group: 'package-manager',
      label: 'Packages',
      choices: [
        { value: 'uv', label: 'uv' },
        { value: 'pip', label: 'pip' },
      ],
    },
  ],
  popularQueries: [
    'schedule',
    'partitions',
    'asset checks',
    'run configuration',
    'environment variables',
    'IOManager',
    'sensor',
    'dbt',
    'Kubernetes',
  ],
  // Only markup that the build made comes into a page: no service of a third party adds its own.
  contentSecurityPolicy: { 'require-trusted-types-for': "'script'" },
  // Row C7: two pages with one address are reported, and the build goes on.
  onlyWarn: ['route-duplicate'],
  versions: [
    { name: '1.11.13', label: 'Latest (1.11.13)', href: '/', isLast: true },
    { name: '1.10.21', label: '1.10.21', href: '/1.10' },
    { name: '1.9.13', label: '1.9.13', href: '/1.9' },
    { name: 'legacy', label: '1.9.9 and earlier', href: 'https://legacy-docs.dagster.io' },
    {
      name: 'preview',
      label: 'Upcoming release (Preview)',
      href: 'https://main.archive.dagster-docs.io/',
    },
  ],
  footer: {
    links: [
      { label: 'Terms of Service', href: 'https://www.dagster.io/terms' },
      { label: 'Privacy Policy', href: 'https://www.dagster.io/privacy/' },
      { label: 'Security', href: 'https://www.dagster.io/security/' },
      { label: 'Feedback', href: 'https://github.com/dagster-io/dagster/discussions' },
    ],
    social: [
      { label: 'X', href: 'https://twitter.com/dagster', icon: 'x' },
      { label: 'Community chat', href: 'https://www.dagster.io/slack/', icon: 'chat' },
      { label: 'GitHub', href: 'https://github.com/dagster-io/dagster', icon: 'github' },
      {
        label: 'YouTube',
        href: 'https://www.youtube.com/channel/UCfLnv9X8jyHTe6gJ4hVBo9Q/videos',
        icon: 'youtube',
      },
    ],
    copyright: 'Copyright © 2025 Dagster Labs',
  },
  editUrl: 'https://github.com/dagster-io/dagster/tree/master/docs',
  sourceUrl: 'https://github.com/dagster-io/dagster/tree/{version}',
  examples: '../examples',
  constraints: '../examples/constraints.txt',
  extensions: [
    pythonReference({
      facts: '../reference',
      complete: [
        'dagster',
        'dagster-aws',
        'dagster-databricks',
        'dagster-dbt',
        'dagster-dlt',
        'dagster-docker',
        'dagster-duckdb*',
        'dagster-gcp*',
        'dagster-k8s',
        'dagster-sling',
        'dagster-snowflake*',
      ],
      shortNames: { dg: 'dagster' },
      sharedVersions: { 'dagster-cloud': 'dagster' },
      releasePages: ['/about/changelog', '/about/releases', '/migration/*'],
      undocumented: {
        'dagster-cloud-cli':
          'Its commands have their own reference; its two classes are what the command lines read deployment files with.',
        'dagster-shared':
          'Argument checks and serialization that the other packages share; dagster offers what users need under its own names.',
      },
    }),
  ],
  checks: {
    names: [
      { name: 'Dagster+', not: ['Dagster Plus', 'Dagster Cloud'] },
      { name: 'Dagster' },
      { name: 'BigQuery' },
      { name: 'Databricks' },
      { name: 'dbt' },
      { name: 'Docker' },
      { name: 'DuckDB' },
      { name: 'GitHub' },
      { name: 'GraphQL' },
      { name: 'Kubernetes' },
      { name: 'MotherDuck' },
      { name: 'MySQL' },
      { name: 'pandas' },
      { name: 'PostgreSQL' },
      { name: 'Pydantic' },
      { name: 'PySpark' },
      { name: 'pytest' },
      { name: 'Python' },
      { name: 'Snowflake' },
      { name: 'SQLite' },
    ],
    tags: [
      // Who supports an integration, and what it is for.
      { keys: ['source', 'pypi'], oneOf: ['community-supported', 'dagster-supported'] },
      {
        keys: ['source', 'pypi'],
        oneOf: [
          ...['ai', 'etl', 'bi', 'storage', 'compute', 'monitoring', 'alerting', 'metadata'],
          'other',
        ],
      },
    ],
    avoid: ['simply', 'easily', 'just', 'powerful', 'seamless', 'seamlessly', 'robust'],
  },
};

export default config;
