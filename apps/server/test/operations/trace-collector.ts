import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { z } from 'zod';
import { listenOnFreePort } from '../support/listen-on-free-port.ts';

const value = z.union([
  z.strictObject({ stringValue: z.string() }).transform((each) => each.stringValue),
  z.strictObject({ intValue: z.union([z.int(), z.string()]) }).transform((each) => Number(each.intValue)),
]);
const attributes = z
  .array(z.object({ key: z.string(), value }))
  .transform((all) => Object.fromEntries(all.map((each) => [each.key, each.value])));
const span = z.object({
  traceId: z.string(),
  spanId: z.string(),
  parentSpanId: z.string().optional(),
  name: z.string(),
  attributes,
  status: z.object({ code: z.int().optional() }),
});
const posted = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({ attributes }),
      scopeSpans: z.array(z.object({ spans: z.array(span) })),
    }),
  ),
});

/** A delivered span with its process's resource attributes. */
export type Delivered = z.infer<typeof span> & {
  readonly process: Readonly<Record<string, string | number>>;
};

/** A trace collector on loopback. */
export interface TraceCollector {
  readonly url: string;
  /** All delivered spans. */
  spans(): Delivered[];
  /** All received bytes, including headers. */
  raw(): string;
}

/** Starts an OTLP/HTTP JSON collector that stops with its test. */
export async function startTraceCollector(): Promise<TraceCollector> {
  const spans: Delivered[] = [];
  let raw = '';
  const take = async (request: IncomingMessage, response: ServerResponse) => {
    const body = (await request.toArray()).join('');
    raw += `${request.url} ${JSON.stringify(request.headers)} ${body}\n`;
    for (const { resource, scopeSpans } of posted.parse(JSON.parse(body)).resourceSpans)
      for (const each of scopeSpans.flatMap((scope) => scope.spans))
        spans.push({ ...each, process: resource.attributes });
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  };
  const server = createServer((request, response) => void take(request, response));
  return { url: await listenOnFreePort(server), spans: () => spans, raw: () => raw };
}
