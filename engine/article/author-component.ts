import type { ReactNode } from 'react';
import type { JsxNode } from './render-jsx.ts';
import type { Scope } from './scope.ts';

/** Props as a page gives them: nothing about them is certain. */
export type AuthorProps = Record<string, unknown> & { children?: ReactNode };

/** Where a component stands, for problems and for everything it needs of the page. */
export interface AuthorPlace {
  node: JsxNode;
  scope: Scope;
}

/** A component of the engine as pages use it: from untrusted props to markup, problems reported at its place. */
export type BuiltIn = (props: AuthorProps, place: AuthorPlace) => ReactNode;

/** Components by the name that pages give them. */
export type BuiltIns = Readonly<Record<string, BuiltIn>>;
