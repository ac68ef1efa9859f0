import { layoutLineage, type LineageAsset } from './lineage-layout.ts';
import { linePath, type Geometry } from './lineage-geometry.ts';

const BOX = { width: 22, height: 10 };
const STEP = { rank: 40, place: 18 };
const MARGIN = 1;

/**
 * The shape of an asset graph, small and without words: for a card beside its title.
 *
 * @throws Error if an asset depends on itself
 */
export function AssetSketch({ assets }: { assets: readonly LineageAsset[] }) {
  if (assets.length === 0) return null;
  const layout = layoutLineage(assets);
  const geometry: Geometry = {
    width: (layout.ranks - 1) * STEP.rank + BOX.width + 2 * MARGIN,
    height: Math.ceil((layout.places - 1) * STEP.place + BOX.height + 2 * MARGIN),
    across: true,
    box: ({ rank, place }) => ({
      ...BOX,
      x: rank * STEP.rank + MARGIN,
      y: Math.round(place * STEP.place * 10) / 10 + MARGIN,
    }),
  };
  const { width, height } = geometry;
  return (
    <svg
      className="asset-sketch"
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="xMinYMid"
      aria-hidden="true"
    >
      {layout.edges.map((edge) => (
        <path
          key={`${edge.from} ${edge.to}`}
          className="lineage-edge"
          d={linePath(edge.points, geometry)}
        />
      ))}
      {layout.nodes.map((node) => {
        const { x, y } = geometry.box(node);
        return <rect key={node.asset.key} x={x} y={y} {...BOX} rx="3" />;
      })}
    </svg>
  );
}
