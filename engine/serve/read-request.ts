import type { IncomingMessage } from 'node:http';
import { readAddress, type ReadAddress } from './read-address.ts';
import { refuseOrigin, refuseSite } from './refuse-origin.ts';

/** Part of the addresses that only pages of the development server open: its events, and links into the editor. */
const OWN = '/_quire/dev/';
/** Where a page reports what failed in the browser; nothing else takes a POST. */
const REPORT = `${OWN}report`;

/** The parsed request, or why it's refused. */
export type ReadRequest =
  | { address: ReadAddress; refusal?: undefined }
  | { address?: undefined; refusal: { status: number; why: string } };

/**
 * Reads a request to the development server, and refuses what no author would send, before doing any work for it.
 * @param host the host that the server listens on; this machine only if undefined
 */
export function readRequest(
  { url = '/', method, headers }: Pick<IncomingMessage, 'url' | 'method' | 'headers'>,
  host: string | undefined,
): ReadRequest {
  const refusal = (status: number, why: string): ReadRequest => ({ refusal: { status, why } });
  const address = readAddress(url);
  const isOwn = address?.path.includes(OWN) ?? false;
  const why = refuseOrigin(headers, host) ?? refuseSite(headers, isOwn);
  if (why !== undefined) return refusal(403, why);
  const isReport = method === 'POST' && (address?.path.endsWith(REPORT) ?? false);
  if (method !== 'GET' && method !== 'HEAD' && !isReport)
    return refusal(405, 'Only GET and HEAD are answered here.');
  return address ? { address } : refusal(400, 'This address is malformed.');
}
