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
 * @param version of this package
 */
export function createMcpServer(site: () => BuiltSite, version: string): McpServer {
  const server = new McpServer(
    { name: 'quire-docs', version },
    {
      instructions:
        'Documentation of one site. Start with `search`, or with `get_symbol` if you know the name in code; then read the addresses it returns with `get_page`.',
    },
  );
  const text = (about: string) => z.string().max(LONGEST).describe(about);
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
        version: text('A version from `list_versions`; the latest by default.').optional(),
        limit: z.number().int().min(1).max(20).default(5).describe('Number of pages.'),
        max_tokens: maxTokens,
      },
    },
    ({ query, kinds, version: wanted, limit, max_tokens }) =>
      reply(() =>
        answerSearch(site(), { query, kinds, version: wanted, limit, maxTokens: max_tokens }),
      ),
  );
  server.registerTool(
    'get_page',
    {
      description:
        'Returns a page as Markdown; with `#anchor`, only that section and those below it.',
      annotations: READS,
      inputSchema: {
        page: text('Address: `/guides/a`, `/guides/a#section`, or a URL.'),
        offset: z.number().int().min(0).optional().describe('Where a cut answer continues.'),
        max_tokens: maxTokens,
      },
    },
    ({ page, offset, max_tokens }) =>
      reply(() => answerPage(site(), { address: page, offset, maxTokens: max_tokens })),
  );
  server.registerTool(
    'get_symbol',
    {
      description:
        'Returns the entry of a name in the API reference: signature, parameters, example.',
      annotations: READS,
      inputSchema: {
        name: text('A full name, or the end of one: `AssetSpec.merge_attributes`.'),
        max_tokens: maxTokens,
      },
    },
    ({ name, max_tokens }) => reply(() => answerSymbol(site(), name, max_tokens)),
  );
  server.registerTool(
    'get_sample',
    {
      description: 'Returns code from the pages: of a file, with a name in it, or on a page.',
      annotations: READS,
      inputSchema: {
        name: text('A file such as `definitions.py`, or a name that the code uses.').optional(),
        page: text('Only code of this page.').optional(),
        max_tokens: maxTokens,
      },
    },
    ({ name, page, max_tokens }) =>
      reply(() => answerSample(site(), { name, address: page, maxTokens: max_tokens })),
  );
  server.registerTool(
    'list_versions',
    { description: 'Lists the versions of the documentation.', annotations: READS },
    () => reply(() => ({ text: listVersions(site()) })),
  );
  return server;
}

function listVersions({ versions }: BuiltSite): string {
  const line = ({ name, label, isLast, path, docs }: BuiltSite['versions'][number]): string =>
    `- ${name}: ${label}${isLast ? ', the latest' : ''}, ${docs} pages, at ${path}\n`;
  return versions.map(line).join('');
}

/** Reports errors to the assistant, without paths of this machine. */
async function reply(
  answer: () => ToolAnswer | Promise<ToolAnswer>,
): Promise<{ content: { type: 'text'; text: string }[]; isError?: true }> {
  try {
    const { text, isError } = await answer();
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
