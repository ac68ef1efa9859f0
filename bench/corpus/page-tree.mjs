import { ACTIVITIES, FACETS, SECTIONS, THINGS, TOPICS, TRAITS } from './vocabulary.mjs';

/**
 * @typedef {object} CorpusPage
 * @property {number} index place in the corpus, the root page is 0
 * @property {string} folder folder below the docs root, '' for the root page
 * @property {string} file name without extension
 * @property {string} id folder and file, the path of the page
 * @property {string} title
 * @property {number} position order among the pages of its folder, from 1
 */

/**
 * Lays the pages out in three levels: eight sections of equal size, each with some pages and then topics, each topic
 * with two folders of facets. The first page of a folder is its overview. A folder contains about the square root of
 * the number of pages in its section, so that neither depth nor width explodes.
 *
 * @param {number} count number of pages, at least 9
 * @returns {CorpusPage[]}
 */
export function buildPageTree(count) {
  const perSection = Math.ceil((count - 1) / SECTIONS.length);
  const nextTitle = createTitles();
  const pages = [{ folder: '', file: 'index', title: 'Introduction', position: 1 }];
  for (const section of SECTIONS) {
    let left = Math.min(perSection, count - pages.length);
    for (const { folder, size } of listFolders(section, perSection)) {
      for (let position = 1; position <= size && left > 0; position++, left--) {
        const title = position === 1 ? `${labelOf(folder)} overview` : nextTitle();
        const file = position === 1 ? 'overview' : slugOf(title);
        pages.push({ folder, file, title, position });
      }
    }
  }
  return pages.map((page, index) => ({
    index,
    ...page,
    id: page.folder ? `${page.folder}/${page.file}` : page.file,
  }));
}

/** The anchor or file name of a text made of ASCII words. */
export function slugOf(text) {
  return text.toLowerCase().replace(/[^a-z0-9]+/g, '-');
}

/** Lists the folders of one section with their sizes, enough for `quota` pages. */
function listFolders(section, quota) {
  const size = Math.max(4, Math.min(16, Math.round(Math.sqrt(quota))));
  const half = Math.ceil(size / 2);
  const folders = [{ folder: section, size }];
  for (let turn = 0, room = size; room < quota; turn++, room += 3 * half) {
    const suffix = turn < TOPICS.length ? '' : `-${turn}`;
    const topic = `${section}/${TOPICS[turn % TOPICS.length]}${suffix}`;
    const facets = [0, 1].map((step) => `${topic}/${FACETS[(turn + step) % FACETS.length]}`);
    for (const folder of [topic, ...facets]) folders.push({ folder, size: half });
  }
  return folders;
}

/** Distinct titles, spread over the list of all combinations (the step shares no factor with its length). */
function createTitles() {
  const total = ACTIVITIES.length * TRAITS.length * THINGS.length;
  let next = 0;
  return () => {
    const place = (next++ * 2579) % total;
    const activity = ACTIVITIES[place % ACTIVITIES.length];
    const trait = TRAITS[Math.floor(place / ACTIVITIES.length) % TRAITS.length];
    const thing = THINGS[Math.floor(place / (ACTIVITIES.length * TRAITS.length))];
    return `${activity} ${trait} ${thing}`;
  };
}

function labelOf(folder) {
  const name = folder.split('/').at(-1).replaceAll('-', ' ');
  return name[0].toUpperCase() + name.slice(1);
}
