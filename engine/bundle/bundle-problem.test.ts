import { describe, expect, it } from 'vitest';
import { bundleProblem } from './bundle-problem.ts';

const STACK = '    at open (node:internal/fs/promises:637:25)\n    at run (file:///x/node.js:1:2)';

describe('what the bundler says', () => {
  it('a file that cannot be imported is found in the styles', () => {
    const said = `Build failed with 1 error:\n\n[plugin vite:css]  virtual:quire-style.css:undefined:NaN\nError: [postcss] ENOENT: no such file or directory, open './nothing.css'\n${STACK}`;
    const problem = bundleProblem(said, '/s', ".a {}\n\n @import './nothing.css';\n");
    expect(problem).toMatchObject({ file: 'styles.css', line: 3, column: 11 });
    expect(problem.message).toBe(
      "The browser code couldn’t be bundled: ENOENT: no such file or directory, open './nothing.css'",
    );
  });

  it('a place that is named is taken', () => {
    const said = `Build failed with 1 error:\n\n[plugin vite:css]  virtual:quire-style.css:3:1\nCssSyntaxError: [postcss] postcss-import: /s/styles.css:3:2: Unexpected }\n    at Input.error (/x/node_modules/postcss/lib/input.js:135:16)`;
    const problem = bundleProblem(said, '/s', '');
    expect(problem).toMatchObject({ file: 'styles.css', line: 3, column: 2 });
    expect(problem.message).toContain('styles.css:3:2: Unexpected }');
  });

  it('a line that is shown is found in the styles', () => {
    const said = `[plugin vite:css-post]\nSyntaxError: [lightningcss minify] Invalid media query\n2295 |  .a { }\n2296 |   @media (;\n     |            ^\n${STACK}`;
    const problem = bundleProblem(said, '/s', '.a { }\n  @media (');
    expect(problem).toMatchObject({ file: 'styles.css', line: 2, column: 3 });
    expect(problem.message).toMatch(/: Invalid media query$/);
  });

  it('what is outside of the site has no place', () => {
    const problem = bundleProblem('Error: /other/a.css:1:1: no', '/s', undefined);
    expect(problem).not.toHaveProperty('file');
  });
});
