import { Admonition } from 'quire-docs/admonition';

/** `@theme/Admonition` in a component: an admonition of the engine. */
export default Admonition;
