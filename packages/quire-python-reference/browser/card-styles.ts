/** Styles of a name's card. They come with its code, so that pages without an open card don't have them. */
export const CARD_STYLES = `
.name-card {
  position: fixed;
  z-index: 60;
  width: max-content;
  max-width: min(28rem, calc(100vw - 12px));
  overflow-y: auto;
  padding: 0.75rem 0.9rem;
  border: 1px solid var(--line-strong);
  border-radius: var(--radius);
  background: var(--raised);
  box-shadow: var(--shadow);
  color: var(--text);
  font: 400 0.875rem/1.5 var(--sans);
  overflow-wrap: anywhere;
}
.name-card p, .name-card-signature { display: block; margin: 0.5rem 0 0; }
.name-card code { padding: 0; border: 0; background: none; font: 0.8125rem/1.5 var(--mono); }
.name-card-import { display: flex; gap: 0.75rem; align-items: baseline; justify-content: space-between; }
.name-card-import > code { color: var(--text-2); }
.name-card-import button {
  min-height: 1.5rem;
  padding: 0 0.5rem;
  border: 1px solid var(--edge);
  border-radius: 4px;
  background: none;
  color: inherit;
  font: inherit;
  white-space: nowrap;
  cursor: pointer;
}
.name-card-note { color: var(--text-2); }
.name-card-note > strong { color: var(--info); }
.name-card-note > .deprecated { color: var(--danger); }
.name-card-note > :is(.superseded, .experimental) { color: var(--warning); }
.name-card .name-card-links { display: flex; flex-wrap: wrap; gap: 0.25rem 1rem; color: var(--text-2); font-size: 0.8125rem; }
.name-card-links a { color: var(--accent); }
.name { -webkit-touch-callout: none; }
`;
