import { createAssets } from '../article/assets/assets.ts';
import type { Highlighter } from '../article/code/highlighter.ts';
import { routeSite, type Site, type SiteOptions } from '../site/assemble-site.ts';
import type { DevParts } from './dev-parts.ts';

/** The site that the parts make, with its routes and what its articles are rendered with. */
export interface DevRoutes {
  /** Undefined while there is no site. */
  site(): Site | undefined;
  /** Routes the parts as they are now, unless one could never be read. `anew` drops what was read of pictures. */
  update(anew: boolean): void;
}

/** Nothing is routed yet. */
export function createDevRoutes(
  { engine, untrusted = false }: SiteOptions,
  parts: DevParts,
  highlighter: Highlighter,
): DevRoutes {
  let site: Site | undefined;

  const update = (anew: boolean): void => {
    const [config, modules, content] = [parts.config(), parts.modules(), parts.content()];
    if (!config || !modules || !content) return;
    const old = site?.services;
    const assets = anew
      ? old && createAssets(config.baseUrl, old.files.absolute, content.staticFiles, false)
      : old?.assets;
    site = routeSite({
      config,
      content,
      release: parts.release(),
      modules,
      untrusted,
      configFiles: [...parts.configFiles(), ...parts.sidebarFiles()],
      engineId: engine.id,
      earlier: [...parts.problems(), ...modules.problems],
      kept: { highlighter, ...old, ...(assets && { assets }) },
    });
  };

  return { site: () => site, update };
}
