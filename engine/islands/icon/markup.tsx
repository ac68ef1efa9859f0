/** A set on a 20-unit grid, drawn with a 1.5 unit stroke in the color of the surrounding text. */
const PATHS = {
  up: 'm4.5 11 5.5-5.5 5.5 5.5M10 5.5V15',
  search: 'M9 3.5a5.5 5.5 0 1 1 0 11 5.5 5.5 0 0 1 0-11ZM13 13l4 4',
  external: 'M8 5h7v7M15 5l-9.5 9.5',
  menu: 'M3 5.5h14M3 10h14M3 14.5h14',
  close: 'm5 5 10 10M15 5 5 15',
  light:
    'M10 6.5a3.5 3.5 0 1 1 0 7 3.5 3.5 0 0 1 0-7ZM10 1.5v2M10 16.5v2M1.5 10h2M16.5 10h2M4 4l1.4 1.4M14.6 14.6 16 16M16 4l-1.4 1.4M5.4 14.6 4 16',
  dark: 'M16.5 12A7 7 0 0 1 8 3.5a7 7 0 1 0 8.5 8.5Z',
  system: 'M3 4h14v9.5H3zM7.5 17h5M10 13.5V17',
  copy: 'M7 7h9.5v9.5H7zM13 7V3.5H3.5V13H7',
  file: 'M5 2.5h6.5L15.5 6.5v11H5zM11 2.5V7h4.5M10.2 9.5v5M7.9 12.2l2.3 2.3 2.3-2.3',
  wrap: 'M3 5h14M3 10h11a2.75 2.75 0 0 1 0 5.5H9.5M11.8 13.2 9.5 15.5l2.3 2.3M3 15.5h3',
  enlarge: 'M12 3h5v5M17 3l-6 6M8 17H3v-5M3 17l6-6',
  done: 'm4 10.5 4 4 8-9',
  note: 'M4 2.5h8l4 4v11H4zM7 8h6M7 11h6M7 14h3.5',
  tip: 'M7.5 14.5v-1.2c0-.9-.4-1.6-1.1-2.2a5 5 0 1 1 7.2 0c-.7.6-1.1 1.3-1.1 2.2v1.2zM8 17.5h4',
  info: 'M10 2.5a7.5 7.5 0 1 1 0 15 7.5 7.5 0 0 1 0-15ZM10 9.25V14M10 6.2v.1',
  warning: 'M10 3 18 16.5H2zM10 8v4M10 14.2v.1',
  danger: 'M6.9 2.5h6.2l4.4 4.4v6.2l-4.4 4.4H6.9l-4.4-4.4V6.9zM10 6v5M10 13.8v.1',
  x: 'm4 4 12 12.5M16 4 4 16.5',
  chat: 'M3 4h14v9.5h-7L5.5 17v-3.5H3zM7 8h6M7 10.5h3.5',
  github:
    'M7.7 17.8v-1.7c0-.7.2-1.2.7-1.6-2.2-.3-4.2-1.5-4.2-4.6 0-1 .3-2 1.1-2.8-.3-1-.2-2 .1-2.9 1.1 0 2 .5 2.7 1a8 8 0 0 1 3.8 0c.7-.5 1.6-1 2.7-1 .3.9.4 1.9.1 2.9.8.8 1.1 1.8 1.1 2.8 0 3.1-2 4.3-4.2 4.6.5.4.7.9.7 1.6v1.7M7.7 15.9c-2 .6-2.7-.7-3.7-1.4',
  youtube:
    'M4.5 4.5h11a2.5 2.5 0 0 1 2.5 2.5v6a2.5 2.5 0 0 1-2.5 2.5h-11A2.5 2.5 0 0 1 2 13V7a2.5 2.5 0 0 1 2.5-2.5ZM8.5 7.5v5l4-2.5z',
} as const;

export type IconName = keyof typeof PATHS;

/**
 * An icon as an inline `<svg>`: one in the stylesheet would be a separate document that the browser loads before the
 * first paint, and a repeated path adds only a few bytes to a compressed page. Decorative: the name belongs in text or
 * in `aria-label`. An unknown name, which a configuration can contain, renders nothing.
 */
export function Icon({ name }: { name: IconName | (string & {}) }) {
  const path = Object.hasOwn(PATHS, name) ? PATHS[name as IconName] : undefined;
  if (path === undefined) return null;
  return (
    <svg className={`icon icon-${name}`} viewBox="0 0 20 20" aria-hidden="true">
      <path d={path} />
    </svg>
  );
}

/** The same as HTML, for code without React. */
export function iconHtml(name: IconName): string {
  return `<svg class="icon icon-${name}" viewBox="0 0 20 20" aria-hidden="true"><path d="${PATHS[name]}"></path></svg>`;
}
