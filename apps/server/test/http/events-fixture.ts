import { once } from 'node:events';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import type { Person } from '../support/test-server.ts';

/** An open stream, read the way a browser reads it. */
export interface Stream {
  readonly status: number;
  readonly headers: IncomingMessage['headers'];
  readonly readText: () => string;
  readonly listEvents: () => unknown[];
  readonly ended: Promise<unknown>;
  close(): void;
}

export const openStreams: Stream[] = [];

export async function openEventStream(
  streamPort: number,
  person: Person | undefined,
  query: string,
): Promise<Stream> {
  const streamRequest = httpRequest({
    port: streamPort,
    host: 'localhost',
    path: `/api/events${query}`,
    headers: { 'accept-encoding': 'gzip', ...(person && { cookie: person.cookie }) },
  });
  streamRequest.on('error', () => undefined).end();
  const [response]: IncomingMessage[] = await once(streamRequest, 'response');
  if (!response) throw new Error('No response');
  let streamText = '';
  response.setEncoding('utf8').on('data', (text: string) => {
    streamText += text;
  });
  const ended = new Promise((resolve) => {
    response.once('close', resolve).on('error', resolve);
  });
  const stream: Stream = {
    status: response.statusCode ?? 0,
    headers: response.headers,
    readText: () => streamText,
    listEvents: () => [...streamText.matchAll(/^data: (.*)$/gm)].map(([, text]) => JSON.parse(text ?? '')),
    ended,
    close: () => streamRequest.destroy(),
  };
  openStreams.push(stream);
  return stream;
}
