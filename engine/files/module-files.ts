import { statOf } from './other-kind.ts';

/** Extensions that an import can omit, in the order they are tried. */
const ENDINGS = ['.tsx', '.ts', '.jsx', '.js', '.mjs', '.cjs', '.json'];
const MODULE = /\.(?:[cm]?[jt]sx?|json)$/;
/** A module that can contain JSX, TypeScript or imports, as opposed to data. */
const CODE = /\.[cm]?[jt]sx?$/;

/** Whether a file is a JavaScript, TypeScript or JSON module, by its name. */
export function isModuleFile(file: string): boolean {
  return MODULE.test(file);
}

/** Whether a file is a JavaScript or TypeScript module, by its name. */
export function isCodeFile(file: string): boolean {
  return CODE.test(file);
}

/**
 * Resolves an import by path: the file itself, the file with an extension added, or the `index` of a folder.
 * @param path path as imported, already resolved against its importer
 * @param isFile whether a path is a file; checks the disk by default
 * @returns the module's file; undefined if there is none
 */
export function findModule(
  path: string,
  isFile: (file: string) => boolean = isFileOnDisk,
): string | undefined {
  const candidates = [path, ...withEndings(path), ...withEndings(`${path}/index`)];
  return candidates.find((file) => isModuleFile(file) && isFile(file));
}

/** Whether a path is a file, not a folder. */
export function isFileOnDisk(path: string): boolean {
  return statOf(path)?.isFile() ?? false;
}

const withEndings = (path: string): string[] => ENDINGS.map((ending) => path + ending);
