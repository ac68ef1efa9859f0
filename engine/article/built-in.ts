import { adaptApiChanges } from './components/api-changes.tsx';
import { adaptApiIndex } from './components/api-index.tsx';
import { adaptApiReference } from './components/api-reference.tsx';
import { adaptAdmonition } from './components/admonition.tsx';
import { adaptCard, adaptCardGrid, adaptDocCardList } from './components/adapt-cards.tsx';
import { adaptChangelog } from './components/changelog.tsx';
import { adaptCodeBlock } from './components/code-block.tsx';
import { adaptCliInvocation } from './components/cli-invocation-example.tsx';
import { adaptCodeExample } from './components/code-example.tsx';
import { adaptCodeReferenceLink } from './components/code-reference-link.tsx';
import { adaptCommandReference } from './components/command-reference.tsx';
import { adaptAssetGraph } from './components/adapt-asset-graph.tsx';
import { adaptLink } from './components/link.tsx';
import { adaptPackageInstall } from './components/package-install-instructions.tsx';
import { adaptPyObject } from './components/py-object.tsx';
import { adaptSearchButton } from './components/search-button.tsx';
import { adaptTabItem, adaptTabs } from './components/adapt-tabs.tsx';
import { adaptTocInline } from './components/toc-inline.tsx';
import { adaptWideContent } from './components/wide-content.tsx';
import type { BuiltIns } from './rendering.ts';

/** Components that every page has without an import (facts.md). */
export const BUILT_IN: BuiltIns = {
  Admonition: adaptAdmonition,
  ApiChanges: adaptApiChanges,
  ApiIndex: adaptApiIndex,
  ApiReference: adaptApiReference,
  AssetGraph: adaptAssetGraph,
  // Its name until pages say AssetGraph.
  AssetLineage: adaptAssetGraph,
  Card: adaptCard,
  CardGrid: adaptCardGrid,
  Changelog: adaptChangelog,
  CliInvocationExample: adaptCliInvocation,
  CodeBlock: adaptCodeBlock,
  CodeExample: adaptCodeExample,
  CodeReferenceLink: adaptCodeReferenceLink,
  CommandReference: adaptCommandReference,
  DocCardList: adaptDocCardList,
  Link: adaptLink,
  PackageInstallInstructions: adaptPackageInstall,
  PyObject: adaptPyObject,
  SearchButton: adaptSearchButton,
  TOCInline: adaptTocInline,
  TabItem: adaptTabItem,
  Tabs: adaptTabs,
  WideContent: adaptWideContent,
};
