import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { z } from 'zod';
import { listenOnFreePort } from '../support/listen-on-free-port.ts';

const attributeValue = z.union([
  z.strictObject({ stringValue: z.string() }).transform((entry) => entry.stringValue),
  z.strictObject({ intValue: z.union([z.int(), z.string()]) }).transform((entry) => Number(entry.intValue)),
]);
const attributes = z
  .array(z.object({ key: z.string(), value: attributeValue }))
  .transform((entries) => Object.fromEntries(entries.map((entry) => [entry.key, entry.value])));
const span = z.object({
  traceId: z.string(),
  spanId: z.string(),
  parentSpanId: z.string().optional(),
  name: z.string(),
  attributes,
  status: z.object({ code: z.int().optional() }),
});
const exportRequest = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({ attributes }),
      scopeSpans: z.array(z.object({ spans: z.array(span) })),
    }),
  ),
});

/** A delivered span, with the resource attributes of its process. */
export type DeliveredSpan = z.infer<typeof span> & {
  readonly process: Readonly<Record<string, string | number>>;
};

/** A trace collector on loopback. */
export interface TraceCollector {
  readonly url: string;
  /** All delivered spans. */
  spans(): DeliveredSpan[];
  /** Everything received, including headers. */
  receivedText(): string;
}

/** Starts an OTLP/HTTP JSON collector that stops when its test ends. */
export async function startTraceCollector(): Promise<TraceCollector> {
  const spans: DeliveredSpan[] = [];
  let receivedText = '';
  const receive = async (request: IncomingMessage, response: ServerResponse) => {
    const body = (await request.toArray()).join('');
    receivedText += `${request.url} ${JSON.stringify(request.headers)} ${body}\n`;
    for (const { resource, scopeSpans } of exportRequest.parse(JSON.parse(body)).resourceSpans)
      for (const deliveredSpan of scopeSpans.flatMap((scope) => scope.spans))
        spans.push({ ...deliveredSpan, process: resource.attributes });
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  };
  const server = createServer((request, response) => void receive(request, response));
  return { url: await listenOnFreePort(server), spans: () => spans, receivedText: () => receivedText };
}
