import { statSync } from 'node:fs';

/** Endings that an import may leave out, in the order in which they are tried. */
const ENDINGS = ['.tsx', '.ts', '.jsx', '.js', '.mjs', '.cjs', '.json'];
const MODULE = /\.(?:[cm]?[jt]sx?|json)$/;
/** A module that may hold JSX, TypeScript or imports, as opposed to data. */
const CODE = /\.[cm]?[jt]sx?$/;

/** Whether a file is a JavaScript, TypeScript or JSON module by its name. */
export function isModuleFile(file: string): boolean {
  return MODULE.test(file);
}

/** Whether a file is a JavaScript or TypeScript module by its name. */
export function isCodeFile(file: string): boolean {
  return CODE.test(file);
}

/**
 * The module that an import by path names: the file itself, the file with an ending added, or the `index` of a folder.
 * @param path path as imported, already resolved against its importer
 * @param isFile whether there is a file at a path; looks at the disk unless another way is given
 * @returns the module's file, undefined when there is none
 */
export function findModule(
  path: string,
  isFile: (file: string) => boolean = isFileOnDisk,
): string | undefined {
  const candidates = [path, ...withEndings(path), ...withEndings(`${path}/index`)];
  return candidates.find((file) => isModuleFile(file) && isFile(file));
}

/** Whether there is a file, not a folder, at a path. */
export function isFileOnDisk(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isFile() ?? false;
}

const withEndings = (path: string): string[] => ENDINGS.map((ending) => path + ending);
