import { createRequire } from 'node:module';

/** Whether a package can be imported from a file. */
export function isInstalled(id: string, importer: string): boolean {
  try {
    createRequire(importer).resolve(id);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ERR_PACKAGE_PATH_NOT_EXPORTED';
  }
}
