#!/usr/bin/env node
/** Creates a site: asks for what the command line doesn't specify, and writes the template with the answers. */
import './check-node.mjs';

const { main } = await import('./main.mjs');
process.exitCode = await main(process.argv.slice(2), {
  cwd: process.cwd(),
  input: process.stdin,
  output: process.stdout,
  error: process.stderr,
});
