import { EnlargeButton } from '../../islands/zoom/markup.tsx';
import { AssetList } from './asset-list.tsx';
import { layoutLineage } from './lineage-layout.ts';
import type { LineageAsset, LineageLayout, LineageNode } from './lineage-layout.ts';
import { linePath, placeBoxes } from './lineage-geometry.ts';
import type { Geometry } from './lineage-geometry.ts';
import { useT } from '../../texts/use-t.ts';

/** The assets to draw, and a caption below the drawing. */
export interface AssetGraphProps {
  assets: readonly LineageAsset[];
  caption?: string | undefined;
  /** Final address that every box leads to, such as the code below the drawing. */
  href?: string | undefined;
}

/** Width of the column for figures in pixels (46 rem). */
const COLUMN = 736;
/** Widest drawing that is still readable when a phone's column (350 px) shrinks it. */
const SNUG = 450;

/**
 * Assets and their dependencies, drawn at build time: left to right, and a second time top to bottom for narrow windows
 * (the styles show one of them). A graph too wide for the column runs top to bottom everywhere, because its text must
 * not shrink much. A list has the same content: hidden if a phone shows the whole drawing, folded if the drawing
 * scrolls. A large drawing can be opened in a dialog.
 *
 * @throws Error if an asset depends on itself
 */
export function AssetGraph({ assets, caption, href }: AssetGraphProps) {
  const t = useT();
  const groups = groupsOf(assets);
  const drawing = placeDrawing(assets);
  const { layout, wide, scrolls } = drawing;
  // A small drawing already shows everything.
  const isLarge = scrolls || wide.width > SNUG;
  const list = <AssetList assets={layout.nodes.map(({ asset }) => asset)} groups={groups} />;
  return (
    <figure className="lineage">
      <Drawings drawing={drawing} groups={groups} href={href} />
      {isLarge && <EnlargeButton />}
      {scrolls ? (
        <details>
          <summary>{t('assetsAsList', { count: layout.nodes.length })}</summary>
          {list}
        </details>
      ) : (
        <div className="visually-hidden">{list}</div>
      )}
      {caption && <figcaption>{caption}</figcaption>}
    </figure>
  );
}

/** A graph in both directions. */
interface PlacedDrawing {
  layout: LineageLayout;
  wide: Geometry;
  tall: Geometry;
  /** Whether it runs top to bottom everywhere. */
  turned: boolean;
  /** Whether it's wider than a phone. */
  scrolls: boolean;
}

/** @throws Error if an asset depends on itself */
export function placeDrawing(assets: readonly LineageAsset[]): PlacedDrawing {
  const layout = layoutLineage(assets);
  const wide = placeBoxes(layout, 'right');
  const tall = placeBoxes(layout, 'down');
  const turned = wide.width > COLUMN && tall.width < wide.width;
  return { layout, wide, tall, turned, scrolls: tall.width > SNUG };
}

function groupsOf(assets: readonly LineageAsset[]): string[] {
  return [...new Set(assets.map((asset) => asset.group ?? ''))];
}

/** The drawing for wide windows and the one for narrow ones. */
export function Drawings({
  drawing: { layout, wide, tall, turned, scrolls },
  groups = [''],
  href,
}: {
  drawing: PlacedDrawing;
  groups?: readonly string[];
  href?: string | undefined;
}) {
  const t = useT();
  return (
    <div
      className={turned ? 'lineage-drawing' : 'lineage-drawing lineage--turns'}
      {...(scrolls && { tabIndex: 0, role: 'group', 'aria-label': t('assetGraph') })}
    >
      {!turned && <Drawing layout={layout} geometry={wide} groups={groups} href={href} />}
      <Drawing layout={layout} geometry={tall} groups={groups} href={href} />
    </div>
  );
}

function Drawing({
  layout,
  geometry,
  groups,
  href,
}: {
  layout: LineageLayout;
  geometry: Geometry;
  groups: readonly string[];
  href: string | undefined;
}) {
  const { width, height } = geometry;
  return (
    <svg
      className={width <= SNUG ? 'lineage-snug' : undefined}
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      aria-hidden={href === undefined ? 'true' : undefined}
    >
      {layout.edges.map((edge) => (
        <path
          key={`${edge.from} ${edge.to}`}
          className="lineage-edge"
          d={linePath(edge.points, geometry)}
        />
      ))}
      {layout.nodes.map((node) => (
        <Box key={node.asset.key} node={node} geometry={geometry} groups={groups} href={href} />
      ))}
    </svg>
  );
}

function Box({
  node,
  geometry,
  groups,
  href,
}: {
  node: LineageNode;
  geometry: Geometry;
  groups: readonly string[];
  href: string | undefined;
}) {
  const { asset, outside } = node;
  const { x, y, width, height } = geometry.box(node);
  const hue = groups.indexOf(asset.group ?? '') % 4;
  const kinds = asset.kinds?.join(' · ');
  const content = (
    <>
      <rect width={width} height={height} rx="5" />
      <circle cx="12" cy={kinds ? 17 : height / 2} r="3" />
      <text className="lineage-key" x="21" y={kinds ? 21 : height / 2 + 4}>
        {asset.key}
      </text>
      {kinds && (
        <text x="21" y="37">
          {kinds}
        </text>
      )}
    </>
  );
  return (
    <g
      className={`lineage-node ${outside ? 'lineage-outside' : `lineage-g${hue}`}`}
      transform={`translate(${x} ${y})`}
    >
      {href === undefined ? content : <a href={href}>{content}</a>}
    </g>
  );
}
