import type { LineageAsset } from './lineage-layout.ts';

/** An asset graph in words: each asset with its definition's facts. */
export function AssetList({
  assets,
  groups,
}: {
  assets: readonly LineageAsset[];
  groups: readonly string[];
}) {
  return (
    <ul>
      {assets.map((asset) => (
        <li key={asset.key}>
          <code>{asset.key}</code>
          {factsOf(asset, groups.length > 1).map((fact) => ` ${fact}`)}
        </li>
      ))}
    </ul>
  );
}

/** Sentences about an asset. Its group is named if there are several. */
export function factsOf(asset: LineageAsset, tellGroup: boolean): string[] {
  const { deps = [], kinds = [], checks = [] } = asset;
  const sentences = [
    asset.description,
    deps.length > 0 && `Made from ${listOf(deps)}`,
    tellGroup && asset.group && `Group ${asset.group}`,
    kinds.length > 0 && `Kind ${listOf(kinds)}`,
    asset.external && 'External: made elsewhere',
    asset.partitions && `Partitions: ${asset.partitions.text ?? asset.partitions.kind}`,
    checks.length > 0 && `Checks: ${listOf(checks.map(({ name }) => name))}`,
  ];
  return sentences
    .filter((sentence) => typeof sentence === 'string' && sentence !== '')
    .map((sentence) => String(sentence).replace(/[^.!?]$/, '$&.'));
}

function listOf(names: readonly string[]): string {
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}
