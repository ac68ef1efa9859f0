export interface EngineFolders {
  /** `engine/`: the sources to bundle for browsers. */
  sources: string;
  /** A folder for compiled modules of sites, in or beside the engine's `node_modules`, so that they find React. */
  cache: string;
  /** Folder of bundled browser code that ships with the engine, for sites without code of their own. */
  bundles?: string;
  /** Packages that come with this engine, by name; others have to be installed. Both are absolute. */
  packages?: Readonly<Record<string, { main: string; folder: string }>>;
  /** Whether `id` fully identifies the sources, because they are those of a package. */
  isPackage?: boolean;
  /** Identifies this build of the engine; part of every cache key. */
  id: string;
  version: string;
}
