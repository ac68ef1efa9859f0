import { Tabs } from 'quire-docs/tabs';

/** `@theme/Tabs` in a component: tabs of the engine. */
export default Tabs;
