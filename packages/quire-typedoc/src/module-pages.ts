import type { Outline, OutlineHeading } from 'quire-docs/extension';
import { KIND, type Reflection } from './reflection.ts';

/** A declaration with an entry on the page of its module. */
export interface Entry {
  /** Its name, with those of the namespaces around it: `colors.mix`. Its anchor, too. */
  name: string;
  about: Reflection;
  /** Members with headings of their own: constructors and methods. */
  members: readonly { id: string; about: Reflection }[];
}

export interface ModulePage {
  /** Path below the folder of the pages, without ending: `loom/dye`. */
  slug: string;
  name: string;
  about: Reflection;
  entries: readonly Entry[];
}

const ENTRIES: readonly number[] = [
  ...[KIND.class, KIND.interface, KIND.enum],
  ...[KIND.function, KIND.typeAlias, KIND.variable],
];

/** The modules of a project; a project with one entry point is a module itself. */
export function modulePages(project: Reflection): ModulePage[] {
  const modules = (project.children ?? []).filter(({ kind }) => kind === KIND.module);
  const all = modules.length > 0 ? modules : [project];
  return all.map((about) => ({
    slug: about === project ? 'index' : slugOf(about.name),
    name: about.name,
    about,
    entries: entriesOf(about, ''),
  }));
}

/** The headings of a module's page. */
export function moduleOutline({ entries }: ModulePage): Outline {
  const headings = entries.flatMap(({ name, members }): OutlineHeading[] => [
    { depth: 2, text: name, id: name, isCode: true },
    ...members.map(({ id, about }) => ({ depth: 3, text: about.name, id, isCode: true }) as const),
  ]);
  return { headings };
}

/** The anchors of everything on a page by the id of its declaration. */
export function anchorsOf({ entries }: ModulePage): Map<number, string> {
  const anchors = new Map<number, string>();
  for (const { name, about, members } of entries) {
    anchors.set(about.id, name);
    for (const child of [...(about.children ?? []), ...(about.signatures ?? [])])
      anchors.set(child.id, name);
    for (const { id, about: member } of members) {
      anchors.set(member.id, id);
      for (const signature of member.signatures ?? []) anchors.set(signature.id, id);
    }
  }
  return anchors;
}

function entriesOf(parent: Reflection, prefix: string): Entry[] {
  const all = (parent.children ?? []).filter(({ kind }) => ENTRIES.includes(kind));
  const sorted = [...all].sort(
    (a, b) => ENTRIES.indexOf(a.kind) - ENTRIES.indexOf(b.kind) || (a.name < b.name ? -1 : 1),
  );
  const inner = (parent.children ?? []).filter(({ kind }) => kind === KIND.namespace);
  return [
    ...sorted.map((about): Entry => {
      const name = prefix + about.name;
      const members = (about.children ?? [])
        .filter(({ kind }) => kind === KIND.constructor || kind === KIND.method)
        .map((member) => ({ id: `${name}.${member.name}`, about: member }));
      return { name, about, members };
    }),
    ...inner.flatMap((namespace) => entriesOf(namespace, `${prefix}${namespace.name}.`)),
  ];
}

/** A path for a module's name, which can contain slashes. */
function slugOf(name: string): string {
  const parts = name.split('/').map((part) => part.replace(/[^\p{L}\p{N}_-]+/gu, '-'));
  const kept = parts.map((part) => part.replace(/^[-_]+|-+$/g, '')).filter((part) => part !== '');
  return kept.length > 0 ? kept.join('/') : 'module';
}
