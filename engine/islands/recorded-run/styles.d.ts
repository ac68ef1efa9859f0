/** Styles as text, from the bundler. */
declare module '*.css?inline' {
  const text: string;
  export default text;
}
