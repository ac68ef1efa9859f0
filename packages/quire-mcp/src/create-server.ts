import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { PAGE_KINDS, SearchFailure } from 'quire-docs/search';
import { z } from 'zod';
import { answerPage, type ToolAnswer } from './answer-page.ts';
import { answerSample } from './answer-sample.ts';
import { answerSearch } from './answer-search.ts';
import { answerSymbol } from './answer-symbol.ts';
import type { BuiltSite } from './built-site.ts';

/** Tokens of an answer unless the assistant requests another number. */
const USUAL_TOKENS = 2000;
const MOST_TOKENS = 20_000;
/** Maximum letters of an argument; the SDK rejects longer ones before anything reads them. */
const LONGEST = 2000;

/** Every tool is read-only, and answers from the built site alone. */
const READS = { readOnlyHint: true, openWorldHint: false } as const;

/**
 * A server of the Model Context Protocol that answers from a built site.
 * @param site returns the newest build; called for each request
 * @param packageVersion of this package
 */
export function createMcpServer(site: () => BuiltSite, packageVersion: string): McpServer {
  const server = new McpServer(
    { name: 'quire-docs', version: packageVersion },
    {
      instructions:
        'Documentation of one site. Start with `search`, or with `get_symbol` if you know the name in code; then read the addresses it returns with `get_page`.',
    },
  );
  const text = (about: string) => z.string().max(LONGEST).describe(about);
  const version = text('A version from `list_versions`; the latest by default.').optional();
  const maxTokens = z
    .number()
    .int()
    .min(100)
    .max(MOST_TOKENS)
    .default(USUAL_TOKENS)
    .describe('Longest answer, in tokens.');

  server.registerTool(
    'search',
    {
      description: 'Searches the documentation. Returns pages with their best sections.',
      annotations: READS,
      inputSchema: {
        query: text('Words, a question, or a name in code.'),
        kinds: z.array(z.enum(PAGE_KINDS)).optional().describe('Only pages of these kinds.'),
        version,
        limit: z.number().int().min(1).max(20).default(5).describe('Number of pages.'),
        max_tokens: maxTokens,
      },
    },
    ({ query, kinds, limit, ...asked }) =>
      reply(asked, (about) => answerSearch(site(), { ...about, query, kinds, limit })),
  );
  server.registerTool(
    'get_page',
    {
      description:
        'Returns a page as Markdown; with `#anchor`, only that section and those below it.',
      annotations: READS,
      inputSchema: {
        page: text('Address: `/guides/a`, `/guides/a#section`, or a URL.'),
        version: version.describe(
          'The page in this version from `list_versions`; as the address says by default.',
        ),
        offset: z.number().int().min(0).optional().describe('Where a cut answer continues.'),
        max_tokens: maxTokens,
      },
    },
    ({ page, offset, ...asked }) =>
      reply(asked, (about) => answerPage(site(), { ...about, address: page, offset })),
  );
  server.registerTool(
    'get_symbol',
    {
      description:
        'Returns the entry of a name in the API reference: signature, parameters, example.',
      annotations: READS,
      inputSchema: {
        name: text('A full name, or the end of one: `AssetSpec.merge_attributes`.'),
        version,
        max_tokens: maxTokens,
      },
    },
    ({ name, ...asked }) => reply(asked, (about) => answerSymbol(site(), { ...about, name })),
  );
  server.registerTool(
    'get_sample',
    {
      description: 'Returns code from the pages: of a file, with a name in it, or on a page.',
      annotations: READS,
      inputSchema: {
        name: text('A file such as `definitions.py`, or a name that the code uses.').optional(),
        page: text('Only code of this page.').optional(),
        version,
        max_tokens: maxTokens,
      },
    },
    ({ name, page, ...asked }) =>
      reply(asked, (about) => answerSample(site(), { ...about, name, address: page })),
  );
  server.registerTool(
    'list_versions',
    { description: 'Lists the versions of the documentation.', annotations: READS },
    () => answer(() => ({ text: listVersions(site()) })),
  );
  return server;

  /** Answers about a version, unless there is none of that name (row V4). */
  function reply(
    {
      version: wanted,
      max_tokens: maxTokens,
    }: { version?: string | undefined; max_tokens: number },
    make: (about: { version: string | undefined; maxTokens: number }) => Answer,
  ) {
    return answer(() => {
      const known = site().versions.map(({ name }) => name);
      if (wanted === undefined || known.includes(wanted))
        return make({ version: wanted, maxTokens });
      const text = `There is no version of that name. There are: ${known.join(', ')}.`;
      return { text, isError: true };
    });
  }
}

type Answer = ToolAnswer | Promise<ToolAnswer>;

function listVersions({ versions }: BuiltSite): string {
  const line = ({ name, label, isLast, path, docs }: BuiltSite['versions'][number]): string =>
    `- ${name}: ${label}${isLast ? ', the latest' : ''}, ${docs} pages, at ${path}\n`;
  return versions.map(line).join('');
}

/** Reports errors to the assistant, without paths of this machine. */
async function answer(
  make: () => Answer,
): Promise<{ content: { type: 'text'; text: string }[]; isError?: true }> {
  try {
    const { text, isError } = await make();
    return { content: [{ type: 'text', text }], ...(isError && { isError }) };
  } catch (error) {
    const text =
      error instanceof SearchFailure
        ? 'The search index can’t be read; the site may be in the middle of a build. Try again.'
        : 'The built site can’t be read. Build it again with `quire build`.';
    process.stderr.write(`${String(error)}\n`);
    return { content: [{ type: 'text', text }], isError: true };
  }
}
