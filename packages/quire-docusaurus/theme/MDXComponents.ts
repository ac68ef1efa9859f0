/** `@theme-original/MDXComponents`: the engine renders the elements of Markdown, so none is replaced. */
const MDXComponents: Record<string, never> = {};

export default MDXComponents;
