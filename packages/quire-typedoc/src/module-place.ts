import type { ComponentPlace } from 'quire-docs/extension';

/** Where declarations are shown. */
export interface ModulePlace {
  at: ComponentPlace;
  /** TypeDoc's file: ids of declarations are unique in it. */
  file: string;
}
