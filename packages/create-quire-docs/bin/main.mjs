import path from 'node:path';
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { folderProblem, titleOfFolder, titleProblem, urlProblem } from './answers.mjs';
import { writeTemplate } from './write-template.mjs';

const USAGE = `Usage: create-quire-docs [DIR] [options]

  DIR           folder of the new site; it must be new or empty

Options
  --title TEXT  name of the site
  --url URL     address that it will be published at
  --yes         ask nothing, and derive the rest from the name of the folder
  --help        this text
`;
const FOLDER = 'my-docs';
const PLACEHOLDER_URL = 'https://docs.example.com';

/**
 * Runs the command.
 * @param {string[]} argv arguments after the program's name
 * @param {{cwd: string, input: NodeJS.ReadStream, output: NodeJS.WriteStream, error: NodeJS.WriteStream}} streams
 * @returns {Promise<number>} exit code: 0, 1 if the site can't be created, 2 for invalid arguments
 */
export async function main(argv, { cwd, input, output, error }) {
  let parsed;
  try {
    parsed = parseArgs({
      args: argv,
      allowPositionals: true,
      options: {
        title: { type: 'string' },
        url: { type: 'string' },
        yes: { type: 'boolean', short: 'y' },
        help: { type: 'boolean', short: 'h' },
      },
    });
  } catch (wrong) {
    error.write(`${wrong.message}\n\n${USAGE}`);
    return 2;
  }
  const { values, positionals } = parsed;
  if (values.help) {
    output.write(USAGE);
    return 0;
  }
  if (positionals.length > 1) {
    error.write(`One folder at a time: what is “${positionals[1]}”?\n\n${USAGE}`);
    return 2;
  }
  // Prompts need a terminal, and `--yes` skips them.
  const ask = values.yes || !input.isTTY ? undefined : createInterface({ input, output });
  try {
    const decide = (given, question, fallback) => answer(ask, given, question, fallback);
    const folder = await decide(positionals[0], 'Folder', FOLDER);
    const dir = path.resolve(cwd, folder);
    const refused = folderProblem(dir);
    if (refused !== undefined) {
      error.write(`${refused}\n`);
      return 1;
    }
    const title = (await decide(values.title, 'Title of the site', titleOfFolder(dir))).trim();
    const url = values.url ?? PLACEHOLDER_URL;
    const wrong = titleProblem(title) ?? urlProblem(url);
    if (wrong !== undefined) {
      error.write(`${wrong}\n`);
      return 2;
    }
    const missing = writeTemplate(dir, { title, url: new URL(url).origin });
    output.write(nextSteps(path.relative(cwd, dir), values.url === undefined, missing));
    return 0;
  } finally {
    ask?.close();
  }
}

async function answer(ask, given, question, fallback) {
  if (given !== undefined || !ask) return given ?? fallback;
  return (await ask.question(`${question} (${fallback}): `)).trim() || fallback;
}

function nextSteps(folder, withoutUrl, missing) {
  const steps = [
    ...(folder === '' ? [] : [`cd ${folder}`]),
    missing === undefined ? 'npm install' : 'npm install TARBALL',
    'npm run dev',
  ];
  const address = withoutUrl
    ? '\nBefore you publish it, write its address into `url` of site.config.ts.\n'
    : '';
  const tarball = missing
    ? `\nTARBALL is the engine’s, which isn’t beside the one that this program comes from: ${missing}\n`
    : '';
  return `The site is in ${folder || 'this folder'}. Next:\n\n${steps.map((step) => `  ${step}\n`).join('')}${tarball}${address}`;
}
