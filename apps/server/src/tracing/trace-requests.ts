import type { IncomingMessage } from 'node:http';
import { type Context, ROOT_CONTEXT, SpanStatusCode, TraceFlags, trace } from '@opentelemetry/api';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { createProxyMatcher } from '../config/address-range.ts';
import type { OpenedTracing, SpanScope } from './open-tracing.ts';

/** All other methods are reported as `_OTHER`, as OpenTelemetry specifies. */
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);
/** W3C traceparent, version 00. All-zero ids are invalid. */
const TRACEPARENT = /^00-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-([0-9a-f]{2})$/;

export interface TracedRequests {
  /** Uses the trace id as the request id, so that a reported id appears in both logs and traces. */
  getRequestId(raw: IncomingMessage): string;
  /** Must be called before routes are registered. */
  watch(app: FastifyInstance): void;
}

/**
 * Traces requests by route pattern, without URL, headers or body.
 * @param trustProxy proxies whose traceparent is honored; other clients could use it to choose ids
 */
export function traceRequests(tracing: OpenedTracing, trustProxy: string | undefined): TracedRequests {
  const isTrusted = createProxyMatcher(trustProxy);
  const scopeByRequest = new WeakMap<IncomingMessage, SpanScope>();
  const getScope = (raw: IncomingMessage): SpanScope => {
    const existingScope = scopeByRequest.get(raw);
    if (existingScope) return existingScope;
    const scope = tracing.startTrace(
      'request',
      isTrusted(raw.socket.remoteAddress) ? findParent(raw) : undefined,
    );
    scopeByRequest.set(raw, scope);
    return scope;
  };
  const endTrace = (request: FastifyRequest, status: number | undefined) => {
    const { span } = getScope(request.raw);
    if (!span.isRecording()) return;
    const method = METHODS.has(request.method) ? request.method : '_OTHER';
    const route = request.is404 ? undefined : request.routeOptions.url;
    span.updateName(route === undefined ? method : `${method} ${route}`);
    span.setAttributes({
      'http.request.method': method,
      ...(route !== undefined && { 'http.route': route }),
      ...(status !== undefined && { 'http.response.status_code': status }),
    });
    if (status !== undefined && status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
    span.end();
  };
  return {
    getRequestId: (raw) => getScope(raw).span.spanContext().traceId,
    watch(app) {
      app.addHook('onRequest', (request, _reply, done) => tracing.runUnder(getScope(request.raw), done));
      // Body events are emitted by the connection, outside the request's async context.
      app.addHook('preValidation', (request, _reply, done) => tracing.runUnder(getScope(request.raw), done));
      app.addHook('onResponse', async (request, reply) => endTrace(request, reply.statusCode));
      app.addHook('onRequestAbort', async (request) => endTrace(request, undefined));
    },
  };
}

function findParent({ headers }: IncomingMessage): Context | undefined {
  const { traceparent } = headers;
  const [, traceId, spanId, flags] =
    TRACEPARENT.exec(typeof traceparent === 'string' ? traceparent : '') ?? [];
  if (!traceId || !spanId || !flags) return undefined;
  const traceFlags = Number.parseInt(flags, 16) & TraceFlags.SAMPLED;
  return trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags, isRemote: true });
}
