/** The folders of the running engine. */
export interface EngineFolders {
  /** `engine/`: the sources to bundle for browsers. */
  sources: string;
  /** A folder inside the engine's `node_modules` for compiled site modules. */
  cache: string;
  /** Identifies this build of the engine; part of every cache key. */
  id: string;
  version: string;
}
