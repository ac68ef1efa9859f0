import { posix } from 'node:path';
import {
  createElement,
  isValidElement,
  type ElementType,
  type FunctionComponent,
  type ReactNode,
} from 'react';
import { didYouMean, nearest } from '../../url/nearest.ts';
import type { AuthorProps, JsxNode, Scope } from '../rendering.ts';
import type { DeclaredProps } from '../../model/declared-props.ts';
import { checkDeclared } from './check-declared.ts';
import { checkProps } from './check-props.ts';
import { checkElement } from './plain-attributes.ts';
import { knownBlock } from '../markdown/meant-block.ts';
import { markComponent } from '../markdown/mark-source.ts';
import { isComponent } from './is-component.ts';
import { isSuspension, reactHtml } from './react-html.ts';
import { forBrowser, withAddresses } from '../assets/imported-picture.ts';
import { widgetFrame } from './widget-frame.tsx';
import { refuse } from './refuse-code.ts';
import { report } from '../scope.ts';
import { hasComponentModule, isNothingLoaded, siteModuleFile } from './site-module.ts';
import { reportThrown } from './thrown.ts';

/** What an element's name refers to; for a component, with its position if blocks have one. */
export function elementType(node: JsxNode, scope: Scope): ElementType | undefined {
  const type = namedType(node, scope);
  if (typeof type === 'function' && !('builtIn' in type)) scope.rendering.hasOwnCode = true;
  return typeof type === 'function'
    ? markComponent(type, node, scope)
    : (type as ElementType | undefined);
}

/**
 * Resolves an element's name: a tag, an import of the page, a value on it, a component of the site, or a built-in one.
 * An unknown name is a problem and returns undefined.
 */
function namedType(
  node: JsxNode,
  scope: Scope,
): FunctionComponent<AuthorProps> | string | undefined {
  const name = node.name ?? '';
  if (/^[a-z][\w:-]*$/.test(name)) {
    const { builtIns: all, components: own } = scope.rendering;
    checkElement(node, [...own.keys(), ...Object.keys(all)], scope);
    return name;
  }
  const [root = '', ...path] = name.split('.');
  if (path.length > 0 && scope.rendering.untrusted) {
    refuse(`<${name}>, which is a member of something,`, node, scope);
    return undefined;
  }
  const imported = scope.imports.get(root);
  if (imported?.kind === 'failed') {
    scope.rendering.hasHoles = true;
    return undefined;
  }
  if (imported?.kind === 'partial') return partialComponent(imported.file, node, scope);
  if (imported?.kind === 'widget' && path.length === 0) {
    const component = guarded(name, imported.component, node, scope);
    return liveComponent(imported.name, { component, written: imported.component }, node, scope);
  }
  const { builtIns, components } = scope.rendering;
  const wanted = imported?.name ?? root;
  const own = imported?.kind === 'builtin' ? undefined : components.get(wanted);
  const value =
    !imported && Object.hasOwn(scope.values, root)
      ? memberOf(scope.values[root], path)
      : path.length > 0 && own && memberOf(own.component, path);
  if (isComponent(value)) return guarded(name, value, node, scope);
  if (own && path.length === 0) {
    const { declared } = own;
    const component = guarded(
      wanted,
      declared ? checked(own.component, declared, node, scope) : own.component,
      node,
      scope,
    );
    const written = own.component;
    return own.live
      ? liveComponent(own.widget ?? wanted, { component, written }, node, scope)
      : component;
  }
  const builtIn =
    path.length === 0 && Object.hasOwn(builtIns, wanted) ? builtIns[wanted] : undefined;
  if (builtIn) {
    const component = (given: AuthorProps): ReactNode => {
      const props = withAddresses(given);
      return checkProps(props, builtIn, { node, scope })
        ? builtIn.adapt(props, { node, scope })
        : null;
    };
    return Object.assign(guarded(name, component, node, scope), { builtIn: wanted });
  }
  if (scope.rendering.untrusted) {
    refuse(`<${name}>, which isn’t a component that every page has,`, node, scope);
    return undefined;
  }
  // Its module exists, but no module could be loaded: the compile error is reported once, at its place.
  if (isNothingLoaded(scope) && hasComponentModule(name, scope.rendering.files)) {
    scope.rendering.hasHoles = true;
    return undefined;
  }
  report(scope, node, {
    id: 'component-unknown',
    message: `There is no component <${name}>.`,
    fix:
      otherwiseNamed(name, scope) ??
      knownBlock(name) ??
      didYouMean(nearest(name, namesOf(scope)), '<>') ??
      `Put it into components/${name}.tsx of the site, or write \`<${name}>\` as code.`,
  });
  return undefined;
}

/** Names of elements on a page: its imports and values, components of the site, and built-in ones. */
function namesOf({ imports, values, rendering: { builtIns, components } }: Scope): string[] {
  const own = [...imports.keys(), ...Object.keys(values)].filter((name) => /^[A-Z]/.test(name));
  return [...new Set([...own, ...components.keys(), ...Object.keys(builtIns)])];
}

/** What to do about a partial that isn't imported, or a component whose file has a lowercase name (`my-box.tsx`). */
function otherwiseNamed(name: string, { file, rendering: { files } }: Scope): string | undefined {
  const kebab = name.replace(/(?<!^)(?=[A-Z])/g, '-').toLowerCase();
  const names = [name, name.charAt(0).toLowerCase() + name.slice(1), name.toLowerCase(), kebab];
  const partial = names
    .flatMap((spelled) => [`_${spelled}.md`, `_${spelled}.mdx`])
    .find((one) => files.exists(posix.join(posix.dirname(file), one)));
  if (partial !== undefined) return `Import it: \`import ${name} from './${partial}';\`.`;
  const [module] = names.flatMap((spelled) => siteModuleFile(`components/${spelled}`, files) ?? []);
  if (module === undefined) return undefined;
  return posix.parse(module).name === name
    ? `${module} couldn’t be loaded, or exports no component.`
    : `Rename ${module} to ${name}: that is how pages name its component.`;
}

/** Wraps a component of the site so that its props are checked first. */
function checked(
  component: ElementType,
  declared: DeclaredProps,
  node: JsxNode,
  scope: Scope,
): FunctionComponent<AuthorProps> {
  const takesText = (name: string): boolean =>
    declared.props.get(name)?.kinds?.includes('string') ?? false;
  return function Checked(given) {
    const props = withAddresses(given, takesText);
    checkDeclared(props, declared, { node, scope });
    const isPlain = typeof component === 'function' && !component.prototype?.isReactComponent;
    return isPlain
      ? ((component as FunctionComponent<AuthorProps>)(props) as ReactNode)
      : createElement(component, props);
  };
}

/** Wraps a component so that its failure is reported under its name and affects nothing else on the page. */
function guarded(
  name: string,
  component: ElementType,
  node: JsxNode,
  scope: Scope,
): FunctionComponent<AuthorProps> {
  return function Guarded(props) {
    if (typeof component !== 'function' || component.prototype?.isReactComponent) {
      return createElement(component, props);
    }
    try {
      const result: unknown = (component as FunctionComponent<AuthorProps>)(props);
      if (result === undefined) {
        report(scope, node, {
          id: 'component-threw',
          severity: 'warning',
          message: `<${name}> returns nothing, so it shows nothing.`,
          fix: 'Write `return` before its markup, or `return null` where it shows nothing on purpose.',
        });
      }
      if (!(result instanceof Promise)) return result as ReactNode;
      // Nothing awaits it, so its rejection must not end the process.
      result.catch(() => {});
      throw new Error('it is asynchronous, and pages are rendered synchronously');
    } catch (error) {
      if (isSuspension(error)) throw error;
      reportThrown(`<${name}>`, error, node, scope);
      return null;
    }
  };
}

/** A component that runs in the browser; with props that can't be serialized, it's only shown. */
function liveComponent(
  name: string,
  { component, written }: Readonly<Record<'component' | 'written', ElementType>>,
  node: JsxNode,
  scope: Scope,
): FunctionComponent<AuthorProps> {
  const looksInside = LOOKS_INSIDE.test(String(written));
  const hasParts = node.children.some(({ type }) => type.startsWith('mdxJsx'));
  return function Live(props) {
    const reportLost = (lost: readonly string[]): void =>
      report(scope, node, {
        id: 'prop-lost',
        message: `<${node.name ?? name}> runs in the browser, and ${lost.map((prop) => `“${prop}”`).join(', ')} can’t be sent there (a function or an element), so it is only shown.`,
        fix: 'Pass text, numbers, lists and objects, and put prose between its tags.',
      });
    const lost = lostProps(props);
    if (lost.length === 0 && looksInside && hasParts) {
      report(scope, node, {
        id: 'prop-lost',
        message: `<${node.name ?? name}> runs in the browser, which gets what is between its tags as a whole, and it looks at the parts, so it is only shown.`,
        fix: 'Pass what it chooses from as text, numbers, lists or objects.',
      });
    } else if (lost.length === 0) {
      scope.rendering.widgets.add(name);
      const sent = forBrowser(props, (drawn) => reportLost([drawn]));
      const isInSentence = node.type === 'mdxJsxTextElement' && isPhrasing(component, sent, scope);
      return createElement(widgetFrame(name, component, isInSentence ? 'span' : 'div'), sent);
    }
    if (lost.length > 0) reportLost(lost);
    return createElement(component, props);
  };
}

/** In the source of a component: it looks at the elements that are its children. */
const LOOKS_INSIDE =
  /\bChildren\.\w+\(|\b(?:isValidElement|cloneElement)\)?\(|\bchildren\.(?:filter|find|forEach|map)\(/;

/** Elements that end the paragraph they are in. */
const BLOCK =
  /<(?:address|article|aside|blockquote|center|details|dialog|div|dl|fieldset|figcaption|figure|footer|form|h[1-6]|header|hgroup|hr|main|menu|nav|ol|p|pre|search|section|summary|table|ul)[\s/>]/i;

/** Whether what a component renders can be in the middle of a sentence. */
function isPhrasing(
  component: ElementType,
  props: AuthorProps,
  { rendering: { config, doc, provide } }: Scope,
): boolean {
  const element = createElement(component, props);
  try {
    return !BLOCK.test(reactHtml(provide ? provide(element, doc) : element, config.locale));
  } catch {
    // It fails again, and is reported, where it's rendered for the page.
    return false;
  }
}

/** Names of props that JSON would drop or change. */
function lostProps({ children, ...props }: AuthorProps): string[] {
  const lost = new Set(typeof children === 'function' ? ['children'] : []);
  JSON.stringify(props, (key, value: unknown) => {
    if (typeof value !== 'function' && !isValidElement(value)) return value;
    lost.add(key);
    return undefined;
  });
  return [...lost];
}

function partialComponent(file: string, node: JsxNode, scope: Scope): FunctionComponent {
  return function Partial(props) {
    return scope.rendering.slots.put(scope.rendering.renderPartial(file, props, node, scope));
  };
}

/** `Steps.Step` and the like: a member of a value or component; own properties only. */
function memberOf(value: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>(
    (at, key) =>
      at != null && Object.hasOwn(at, key) ? (at as Record<string, unknown>)[key] : undefined,
    value,
  );
}
