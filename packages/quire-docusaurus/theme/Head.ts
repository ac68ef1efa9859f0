/** `@docusaurus/Head`: the head of a page is the engine's. */
export default function Head(): null {
  return null;
}
