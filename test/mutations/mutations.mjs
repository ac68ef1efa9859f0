import { buildMutations } from './build-mutations.mjs';
import { callMutations } from './call-mutations.mjs';
import { layoutMutations } from './layout-mutations.mjs';
import { pageMutations } from './page-mutations.mjs';
import { prefetchMutations } from './prefetch-mutations.mjs';
import { searchMutations } from './search-mutations.mjs';
import { stateMutations } from './state-mutations.mjs';

/** All mutations, starting with those that don't need a browser. */
export const mutations = [
  ...pageMutations,
  ...buildMutations,
  ...layoutMutations,
  ...stateMutations,
  ...callMutations,
  ...prefetchMutations,
  ...searchMutations,
];
