import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { SiteConfig } from '../model/site-config.ts';
import type { VersionLayers } from '../model/version-layers.ts';
import { VERSIONS, versionFolderOf } from '../url/version-folder.ts';
import { listFiles } from './list-files.ts';
import { ABOUT_VERSION } from './parse-version-file.ts';
import { DOCS, latestFolder } from './version-roots.ts';

/** Folder of a version's samples, in the version's own folder. */
const EXAMPLES = 'examples';

/** A version's own folder. */
interface Layer {
  name: string;
  /** `versions/1.10.21/`. */
  folder: string;
  own: ReadonlySet<string>;
  newer: Layer | undefined;
}

/** Those of a site without layered versions. */
export const NO_LAYERS: VersionLayers = {
  locate: (file) => file,
  appearances: (file) => [file],
  newerFile: () => undefined,
  own: () => undefined,
  folders: (root) => [root],
  newerThan: () => undefined,
};

/** Whether a version has a folder with pages that differ, or with the file about it. Samples alone don't make one. */
function isLayered(siteDir: string, name: string): boolean {
  return [DOCS, ABOUT_VERSION].some((one) => existsSync(join(siteDir, VERSIONS, name, one)));
}

/**
 * Lists the files of the layered versions. Versions listed after the latest inherit from the one before them that has a
 * folder too, and the first of them from the latest.
 */
export function readVersionLayers(siteDir: string, config: SiteConfig): VersionLayers {
  const layers = new Map<string, Layer>();
  const last = config.versions.findIndex(({ isLast }) => isLast);
  let newer: Layer | undefined;
  for (const { name } of config.versions.slice(last + 1)) {
    if (!isLayered(siteDir, name)) continue;
    const { files } = listFiles(join(siteDir, VERSIONS, name), `${VERSIONS}/${name}`, isHidden);
    newer = { name, folder: `${VERSIONS}/${name}/`, own: new Set(files), newer };
    layers.set(newer.folder, newer);
  }
  if (layers.size === 0) return NO_LAYERS;
  const places = [
    [`${DOCS}/`, `${latestFolder(siteDir, config)}/`],
    ...(config.examples === undefined ? [] : [[`${EXAMPLES}/`, `${config.examples}/`]]),
  ] as const;
  const inLatest = (inside: string): string => {
    const place = places.find(([start]) => inside.startsWith(start));
    return place ? place[1] + inside.slice(place[0].length) : inside;
  };
  const locate = (file: string): string => {
    const folder = versionFolderOf(file);
    let layer = layers.get(folder);
    const inside = file.slice(folder.length);
    if (!layer) return file;
    for (; layer; layer = layer.newer) if (layer.own.has(inside)) return layer.folder + inside;
    return inLatest(inside);
  };
  const appearances = (file: string): string[] => {
    const folder = versionFolderOf(file);
    const place = places.find(([, start]) => folder === '' && file.startsWith(start));
    const inside = place ? place[0] + file.slice(place[1].length) : file.slice(folder.length);
    const inherited = [...layers.values()].map((layer) => layer.folder + inside);
    return [file, ...inherited.filter((path) => path !== file && locate(path) === file)];
  };
  const layerOf = (name: string): Layer | undefined => layers.get(`${VERSIONS}/${name}/`);
  return {
    locate,
    appearances,
    newerFile(file) {
      const layer = layers.get(versionFolderOf(file));
      if (!layer) return undefined;
      const inside = file.slice(layer.folder.length);
      return layer.newer ? layer.newer.folder + inside : inLatest(inside);
    },
    own: (name) => layerOf(name)?.own,
    folders(root) {
      const found = [root];
      let layer = layers.get(versionFolderOf(`${root}/`));
      if (!layer) return found;
      const inside = root.slice(layer.folder.length);
      for (layer = layer.newer; layer; layer = layer.newer) found.push(layer.folder + inside);
      return [...found, locate(`${versionFolderOf(`${root}/`)}${inside}/`).slice(0, -1)];
    },
    newerThan: (name) => layerOf(name)?.newer?.name,
  };
}

const isHidden = (name: string): boolean => name.startsWith('.');
