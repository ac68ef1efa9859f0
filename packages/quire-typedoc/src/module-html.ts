import { escapeHtml, tableHtml } from 'quire-docs/extension';
import { commentHtml, summaryHtml } from './comment-html.ts';
import type { Entry, ModulePage } from './module-pages.ts';
import type { ModulePlace } from './module-place.ts';
import { KIND, type Reflection } from './reflection.ts';
import {
  partsText,
  signatureParts,
  typeParameters,
  typeParts,
  type TypePart,
} from './type-parts.ts';

/** The page of a module: an entry for each of its declarations. */
export function moduleHtml({ about, entries }: ModulePage, place: ModulePlace): string {
  return summaryHtml(about.comment, place) + entries.map((one) => entryHtml(one, place)).join('');
}

const WORDS: Readonly<Record<number, string>> = {
  [KIND.class]: 'class',
  [KIND.interface]: 'interface',
  [KIND.enum]: 'enum',
  [KIND.function]: 'function',
  [KIND.typeAlias]: 'type',
  [KIND.variable]: 'variable',
};

function entryHtml({ name, about, members }: Entry, place: ModulePlace): string {
  const { at } = place;
  const shown = `<code>${escapeHtml(name)}</code>`;
  // Headings are taken in page order.
  const heading = at.headingHtml(at.heading(2, name), 2, name, shown);
  const own = (about.children ?? []).filter(
    ({ id }) => !members.some((one) => one.about.id === id),
  );
  const html = [
    heading,
    aboutHtml(WORDS[about.kind] ?? '', about),
    about.kind === KIND.function ? '' : at.code(declarationText(about), 'ts'),
    about.signatures ? signaturesHtml(name, about, place) : commentHtml(about.comment, name, place),
    membersTable(own, place),
  ];
  for (const { id, about: member } of members) {
    const inner = `<code>${escapeHtml(member.name)}</code>`;
    html.push(at.headingHtml(at.heading(3, member.name), 3, member.name, inner));
    html.push(aboutHtml(member.kind === KIND.method ? 'method' : 'constructor', member));
    html.push(
      signaturesHtml(member.kind === KIND.method ? member.name : `new ${name}`, member, place, id),
    );
  }
  return html.join('');
}

/** What kind of thing it is, and whether it's old. */
function aboutHtml(word: string, { comment, signatures = [] }: Reflection): string {
  const tags = [comment, ...signatures.map((one) => one.comment)].flatMap(
    (one) => one?.blockTags ?? [],
  );
  const isOld = tags.some(({ tag }) => tag === '@deprecated');
  const badge = isOld ? ' <span class="badge deprecated">Deprecated</span>' : '';
  return `<p class="api-about">${word}${badge}</p>\n`;
}

/** The line that declares something that isn't a function. */
function declarationText(about: Reflection): string {
  const { kind, name, type, extendedTypes = [], implementedTypes = [], defaultValue } = about;
  const generics = partsText(typeParameters(about.typeParameters));
  const list = (word: string, types: typeof extendedTypes): string =>
    types.length > 0 ? ` ${word} ${types.map((one) => partsText(typeParts(one))).join(', ')}` : '';
  const heritage = list('extends', extendedTypes) + list('implements', implementedTypes);
  if (kind === KIND.typeAlias) return `type ${name}${generics} = ${partsText(typeParts(type))}`;
  if (kind === KIND.variable) {
    // TypeDoc leaves out long values.
    const value = defaultValue === undefined || defaultValue === '...' ? '' : ` = ${defaultValue}`;
    return `const ${name}: ${partsText(typeParts(type))}${value}`;
  }
  return `${WORDS[kind] ?? ''} ${name}${generics}${heritage}`;
}

/** The ways to call a function or method, each with what is said about it. */
function signaturesHtml(
  called: string,
  { signatures = [] }: Reflection,
  place: ModulePlace,
  self = called,
): string {
  return signatures
    .map((signature) => {
      const isNew = called.startsWith('new ');
      const parts = isNew
        ? signatureParts({ ...signature, typeParameters: [] })
        : signatureParts(signature);
      const line = place.at.code(called + partsText(parts), 'ts');
      const comment = commentHtml(signature.comment, self, place, () =>
        parametersTable(signature.parameters ?? [], place),
      );
      return line + comment;
    })
    .join('');
}

function parametersTable(parameters: readonly Reflection[], place: ModulePlace): string {
  if (parameters.length === 0) return '';
  const rows = parameters.map((parameter) => {
    const { name, flags = {}, type, comment, defaultValue } = parameter;
    const isOptional = flags.isOptional || defaultValue !== undefined || flags.isRest;
    const value =
      defaultValue === undefined || defaultValue === '...'
        ? []
        : [`Default: <code>${escapeHtml(defaultValue)}</code>.`];
    const must = isOptional ? '' : ' <small>required</small>';
    return [
      `<code>${escapeHtml(name)}</code>${must}`,
      partsHtml(typeParts(type), place),
      [summaryHtml(comment, place, true), ...value].filter(Boolean).join(' '),
    ];
  });
  return `<p class="api-part">Parameters</p>\n${tableHtml(['Name', 'Type', 'Description'], rows)}`;
}

/** Properties, accessors and members of an enum. */
function membersTable(members: readonly Reflection[], place: ModulePlace): string {
  if (members.length === 0) return '';
  const rows = members.map((member) => {
    const { name, flags = {}, getSignature, setSignature } = member;
    const { type, comment } = getSignature ?? member;
    const marks = [
      flags.isStatic && 'static',
      (flags.isReadonly || (getSignature && !setSignature)) && 'read only',
      flags.isOptional && 'optional',
    ].filter((mark) => typeof mark === 'string');
    const small = marks.length > 0 ? ` <small>${marks.join(', ')}</small>` : '';
    return [
      `<code>${escapeHtml(name)}</code>${small}`,
      partsHtml(typeParts(type), place),
      summaryHtml(comment, place, true),
    ];
  });
  const isEnum = members[0]?.kind === KIND.enumMember;
  return tableHtml(
    [isEnum ? 'Member' : 'Property', isEnum ? 'Value' : 'Type', 'Description'],
    rows,
  );
}

/** A type in which names lead to their entries. */
function partsHtml(parts: readonly TypePart[], { at, file }: ModulePlace): string {
  const html = parts.map((part) => {
    if (typeof part === 'string') return escapeHtml(part);
    const href = at.hrefOf('symbol', `${file} ${part.target}`);
    const name = escapeHtml(part.name);
    return href === undefined ? name : `<a href="${escapeHtml(href)}">${name}</a>`;
  });
  return `<code>${html.join('')}</code>`;
}
