import { CodeBlock } from 'quire-docs/code-block';

/** `@theme/CodeBlock` in a component: a block of code of the engine. */
export default CodeBlock;
