const canUseDOM = typeof document !== 'undefined';

/** `@docusaurus/ExecutionEnvironment`: whether code runs in the browser. */
const ExecutionEnvironment = {
  canUseDOM,
  canUseEventListeners: canUseDOM,
  canUseIntersectionObserver: canUseDOM && 'IntersectionObserver' in globalThis,
  canUseViewport: canUseDOM,
};

export default ExecutionEnvironment;
