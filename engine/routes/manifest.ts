import type { Route } from '../model/route.ts';

export type ManifestRoute = Pick<
  Route,
  'path' | 'kind' | 'title' | 'file' | 'payloadFile' | 'version' | 'docId' | 'sidebar'
> & { unlisted?: true };

/** The build's manifest: every route, in order (row R4). */
export function buildManifest(routes: ReadonlyMap<string, Route>): { routes: ManifestRoute[] } {
  return {
    routes: [...routes.values()].map((route) => {
      const { path, kind, title, file, payloadFile, version, docId, sidebar, unlisted } = route;
      return {
        path,
        kind,
        title,
        file,
        payloadFile,
        version,
        ...(docId !== undefined && { docId }),
        ...(sidebar !== undefined && { sidebar }),
        ...(unlisted && { unlisted: true as const }),
      };
    }),
  };
}
