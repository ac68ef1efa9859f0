import { createElement, type ComponentType } from 'react';
import { ownReactHtml } from '../article/jsx/react-html.ts';
import { thrownMessage, waitingProblem } from '../article/jsx/thrown.ts';
import { widgetFrame } from '../article/jsx/widget-frame.tsx';
import type { Problem } from '../model/problem.ts';
import type { PageData, Route } from '../model/route.ts';
import { SHELL_PARTS, type ShellPartName, type ShellParts } from '../model/shell-parts.ts';
import { factsOfRoute } from '../page/facts-of-route.ts';
import type { Site } from './site.ts';

/** The site's own parts of the frame for a page, the names of those that the browser runs, and their problems. */
export interface RenderedShellParts {
  parts: ShellParts;
  widgets: string[];
  problems: Problem[];
}

/**
 * Renders the site's own parts of the frame (`shell/`). Parts around the page are the same on every page: hooks about
 * the page throw there.
 */
export function renderShellParts(
  { config, modules, extensions, table }: Site,
  route: Route,
  page: PageData,
): RenderedShellParts {
  const rendered: RenderedShellParts = { parts: {}, widgets: [], problems: [] };
  const own = route.docId === undefined ? undefined : table.docOf(route).own;
  for (const [name, { component, live, file }] of modules.shell) {
    const Component = live === undefined ? component : widgetFrame(live, component);
    const element = createElement(Component as ComponentType<object>, propsOf(name, page));
    const facts = SHELL_PARTS[name]
      ? undefined
      : factsOfRoute(route, extensions.dataOf(route), own);
    try {
      const placed = modules.provide ? modules.provide(element, facts) : element;
      const { html, isWaiting } = ownReactHtml(placed, config.locale, `${name}-`);
      rendered.parts[name] = html;
      if (live !== undefined) rendered.widgets.push(live);
      else if (isWaiting) rendered.problems.push(waitingProblem('part of the frame', file));
    } catch (error) {
      rendered.problems.push({
        id: 'component-threw',
        severity: 'error',
        file,
        message: `This part of the frame couldn’t be rendered: ${thrownMessage(error)}`,
        fix: SHELL_PARTS[name]
          ? 'It’s the same on every page, so hooks about the page don’t work in it. Move code that needs a browser into effects.'
          : 'It’s on every page, also on those without a document, where only useRoute works. Move code that needs a browser into effects.',
      });
    }
  }
  return rendered;
}

function propsOf(name: ShellPartName, page: PageData): object {
  if (name === 'Breadcrumbs') return { crumbs: page.breadcrumbs };
  if (name === 'Pagination') return { previous: page.previous, next: page.next };
  return {};
}
