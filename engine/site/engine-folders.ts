/** Where the running engine lies. */
export interface EngineFolders {
  /** `engine/` with the sources that are bundled for browsers. */
  sources: string;
  /** A folder inside of the engine's `node_modules` for compiled site modules. */
  cache: string;
  /** Names this very engine; part of every cache key. */
  id: string;
  version: string;
}
