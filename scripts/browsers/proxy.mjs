import { createServer, request } from 'node:http';

/**
 * A request, as a server sees it.
 * @typedef {{path: string, isPrefetch: boolean}} Asked
 */

/**
 * A line between a browser and a site, which can be cut and listened to, whatever the browser offers.
 * @typedef {object} Line
 * @property {string} url the site's first page, with a slash at its end
 * @property {Asked[]} asked every request since the last `reset`
 * @property {(pattern: RegExp, answer?: Answer) => void} answer answers requests whose path matches in another way;
 *   without an answer, the connection breaks
 * @property {() => void} reset answers every request with the site again
 * @property {() => Promise<void>} close
 */

/** @typedef {{status?: number, type?: string, body?: string, after?: Promise<unknown>}} Answer */

/**
 * Starts a line to a site.
 * @param {string} target address of its first page
 * @returns {Promise<Line>}
 */
export async function startLine(target) {
  const asked = [];
  let answers = [];
  const forward = (incoming, outgoing) => {
    const { method, headers } = incoming;
    const onward = request(new URL(incoming.url, target), { method, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    onward.on('error', () => outgoing.destroy());
    outgoing.on('close', () => onward.destroy());
    incoming.pipe(onward);
  };
  const server = createServer(async (incoming, outgoing) => {
    const path = incoming.url ?? '/';
    const marks = [incoming.headers['sec-purpose'], incoming.headers.purpose].join(' ');
    asked.push({ path, isPrefetch: marks.includes('prefetch') });
    const found = answers.find(({ pattern }) => pattern.test(path));
    if (found === undefined) return forward(incoming, outgoing);
    const { status, type = 'text/html', body = '', after } = found.answer ?? {};
    await after;
    if (status !== undefined) outgoing.writeHead(status, { 'content-type': type }).end(body);
    else if (found.answer === undefined) outgoing.destroy();
    else forward(incoming, outgoing);
  });
  await new Promise((resolve) => server.listen(0, 'localhost', () => resolve(undefined)));
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  return {
    url: `http://localhost:${port}/`,
    asked,
    answer: (pattern, answer) => void answers.unshift({ pattern, answer }),
    reset() {
      answers = [];
      asked.length = 0;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
