import { connect } from 'node:net';
import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { expect, it } from 'vitest';
import { serveHttp } from './serve-http.ts';

it('a request whose body does not arrive ends soon after its time is over', async () => {
  const create = (): McpServer => new McpServer({ name: 'test', version: '1' });
  const running = await serveHttp(create, { port: 0, log: () => {}, requestMs: 300 });
  try {
    const started = performance.now();
    const socket = connect(Number(new URL(running.url).port), '127.0.0.1');
    socket.on('error', () => {});
    socket.write(
      'POST /mcp HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n' +
        'Accept: application/json, text/event-stream\r\nContent-Length: 500\r\n\r\n{',
    );
    await new Promise((resolve) => socket.once('close', resolve).resume());
    expect(performance.now() - started).toBeLessThan(10_000);
  } finally {
    await running.close();
  }
});
