import { adaptAdmonition, ADMONITION_PROPS } from '../components/admonition.tsx';
import { adaptArchiveLink, ARCHIVE_LINK_PROPS } from '../components/archive-link.tsx';
import {
  adaptCard,
  CARD_PROPS,
  adaptCardGrid,
  adaptDocCardList,
  DOC_CARD_LIST_PROPS,
} from '../components/adapt-cards.tsx';
import { adaptChangelog, CHANGELOG_PROPS } from '../components/changelog.tsx';
import { adaptCodeBlock, CODE_PROPS } from '../components/code-block.tsx';
import { adaptCliInvocation, CLI_INVOCATION_PROPS } from '../components/cli-invocation-example.ts';
import { adaptCodeExample, CODE_EXAMPLE_PROPS, CUT_PROPS } from '../components/code-example.tsx';
import {
  adaptCodeReferenceLink,
  CODE_REFERENCE_LINK_PROPS,
} from '../components/code-reference-link.tsx';
import { adaptAssetGraph, ASSET_GRAPH_PROPS } from '../components/adapt-asset-graph.tsx';
import { adaptAssetRun, ASSET_RUN_PROPS } from '../components/asset-run.tsx';
import { adaptDocCatalog, DOC_CATALOG_PROPS } from '../components/doc-catalog.tsx';
import { adaptLink, LINK_PROPS } from '../components/link.tsx';
import { adaptMessageCatalog, MESSAGE_CATALOG_PROPS } from '../components/message-catalog.tsx';
import { adaptMessageIndex, MESSAGE_INDEX_PROPS } from '../components/message-index.tsx';
import {
  adaptPackageInstall,
  PACKAGE_INSTALL_PROPS,
} from '../components/package-install-instructions.tsx';
import { adaptReleaseChanges, RELEASE_CHANGES_PROPS } from '../components/release-changes.tsx';
import { adaptSearchButton } from '../components/search-button.tsx';
import { adaptTabItem, TAB_ITEM_PROPS, adaptTabs, TABS_PROPS } from '../components/adapt-tabs.tsx';
import { adaptTocInline, TOC_INLINE_PROPS } from '../components/toc-inline.tsx';
import { adaptWideContent, WIDE_CONTENT_PROPS } from '../components/wide-content.tsx';
import type { BuiltIns } from '../rendering.ts';

/** Components that every page can use without an import (facts.md), with the props that each accepts. */
export const BUILT_IN: BuiltIns = {
  Admonition: { adapt: adaptAdmonition, props: ADMONITION_PROPS },
  ArchiveLink: { adapt: adaptArchiveLink, props: ARCHIVE_LINK_PROPS },
  AssetGraph: { adapt: adaptAssetGraph, props: ASSET_GRAPH_PROPS },
  AssetRun: { adapt: adaptAssetRun, props: ASSET_RUN_PROPS },
  Card: { adapt: adaptCard, props: CARD_PROPS },
  CardGrid: { adapt: adaptCardGrid, props: [] },
  Changelog: { adapt: adaptChangelog, props: CHANGELOG_PROPS },
  CliInvocationExample: {
    adapt: adaptCliInvocation,
    props: CLI_INVOCATION_PROPS,
    decisive: CUT_PROPS,
  },
  CodeBlock: { adapt: adaptCodeBlock, props: CODE_PROPS },
  CodeExample: { adapt: adaptCodeExample, props: CODE_EXAMPLE_PROPS, decisive: CUT_PROPS },
  CodeReferenceLink: { adapt: adaptCodeReferenceLink, props: CODE_REFERENCE_LINK_PROPS },
  DocCardList: { adapt: adaptDocCardList, props: DOC_CARD_LIST_PROPS },
  DocCatalog: { adapt: adaptDocCatalog, props: DOC_CATALOG_PROPS },
  Link: { adapt: adaptLink, props: LINK_PROPS },
  MessageCatalog: { adapt: adaptMessageCatalog, props: MESSAGE_CATALOG_PROPS },
  MessageIndex: { adapt: adaptMessageIndex, props: MESSAGE_INDEX_PROPS },
  PackageInstallInstructions: { adapt: adaptPackageInstall, props: PACKAGE_INSTALL_PROPS },
  ReleaseChanges: { adapt: adaptReleaseChanges, props: RELEASE_CHANGES_PROPS },
  SearchButton: { adapt: adaptSearchButton, props: [] },
  TOCInline: { adapt: adaptTocInline, props: TOC_INLINE_PROPS },
  TabItem: { adapt: adaptTabItem, props: TAB_ITEM_PROPS },
  Tabs: { adapt: adaptTabs, props: TABS_PROPS },
  WideContent: { adapt: adaptWideContent, props: WIDE_CONTENT_PROPS },
};
