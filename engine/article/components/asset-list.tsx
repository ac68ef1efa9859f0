import type { LineageAsset } from './lineage-layout.ts';
import type { Translate } from '../../texts/translate.ts';
import { useT } from '../../texts/use-t.ts';
import { plainSentence } from '../../url/first-sentence.ts';

/** An asset graph in words: each asset with its definition's facts. */
export function AssetList({
  assets,
  groups,
}: {
  assets: readonly LineageAsset[];
  groups: readonly string[];
}) {
  const t = useT();
  return (
    <ul>
      {assets.map((asset) => (
        <li key={asset.key}>
          <code>{asset.key}</code>
          {factsOf(asset, groups.length > 1, t).map((fact) => ` ${fact}`)}
        </li>
      ))}
    </ul>
  );
}

/** Sentences about an asset. Its group is named if there are several. */
export function factsOf(asset: LineageAsset, tellGroup: boolean, t: Translate): string[] {
  const { deps = [], kinds = [], checks = [] } = asset;
  const sentences = [
    asset.description !== undefined && sentenceOf(asset.description),
    deps.length > 0 && t('assetDeps', { names: t.list(deps) }),
    tellGroup && asset.group && t('assetGroup', { name: asset.group }),
    kinds.length > 0 && t('assetKind', { names: t.list(kinds) }),
    asset.external && t('assetExternal'),
    asset.partitions &&
      t('assetPartitions', { text: asset.partitions.text ?? asset.partitions.kind }),
    checks.length > 0 && t('assetChecks', { names: t.list(checks.map(({ name }) => name)) }),
  ];
  return sentences
    .filter((sentence) => typeof sentence === 'string' && sentence !== '')
    .map((sentence) => String(sentence).replace(/[^.!?]$/, '$&.'));
}

/**
 * The first sentence of a description without its Markdown: integrations append whole queries.
 * Empty if it begins with a heading or a sample.
 */
function sentenceOf(description: string): string {
  const text = description.trim();
  if (/^(?:#|```)/.test(text)) return '';
  return plainSentence(text).replaceAll('`', '');
}
