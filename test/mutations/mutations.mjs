import { buildMutations } from './build-mutations.mjs';
import { callMutations } from './call-mutations.mjs';
import { layoutMutations } from './layout-mutations.mjs';
import { pageMutations } from './page-mutations.mjs';
import { prefetchMutations } from './prefetch-mutations.mjs';
import { searchMutations } from './search-mutations.mjs';
import { stateMutations } from './state-mutations.mjs';

/** All of them: first those that need no browser. */
export const mutations = [
  ...pageMutations,
  ...buildMutations,
  ...layoutMutations,
  ...stateMutations,
  ...callMutations,
  ...prefetchMutations,
  ...searchMutations,
];
