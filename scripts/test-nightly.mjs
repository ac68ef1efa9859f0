#!/usr/bin/env node
/** Every test, whatever has changed since it last passed: `npm run test:nightly`. */
process.env.QUIRE_NIGHTLY = '1';
process.env.QUIRE_A11Y = 'full';
const { main } = await import('./test.mjs');
process.exitCode = await main([]);
