/** `@docusaurus/useGlobalData`: data that plugins provide for pages. No plugin runs, so there is none. */
export default function useGlobalData(): Record<string, unknown> {
  return {};
}

/** The data of every instance of a plugin. */
export function useAllPluginInstancesData(_name: string): Record<string, unknown> {
  return {};
}

/** The data of one instance of a plugin: empty, so that reading from it is safe. */
export function usePluginData(_name: string, _id?: string): Record<string, unknown> {
  return {};
}
