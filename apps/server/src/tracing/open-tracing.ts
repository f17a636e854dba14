import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import {
  type Context,
  type DiagLogger,
  diag,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace';
import { toApiError } from '@threshold/api/server';
import { type Log, type OpenSpan, type TraceAttributes, type Tracing, toSqlError } from '@threshold/db';
import { TRPCError } from '@trpc/server';
import { buildSampler } from './build-sampler.ts';
import type { TracingConfig } from './tracing-config.ts';

const WARN_INTERVAL_MS = 60_000;

/** Limits the buffer, so that spans take little memory while the collector is down. */
const BATCH_LIMITS = { maxQueueSize: 2_048, maxExportBatchSize: 512, scheduledDelayMillis: 2_000 };
const EXPORT_TIMEOUT_MS = 5_000;
/** Time limit for the final flush at shutdown. */
const FINAL_FLUSH_TIMEOUT_MS = 1_500;

export interface SpanScope {
  readonly span: Span;
  readonly context: Context;
}

export interface OpenedTracing extends Tracing {
  /** Starts a trace, or continues a proxy's trace. */
  startTrace(name: string, parent?: Context): SpanScope;
  /** Runs work, including its async continuations, as a child of a span. */
  runUnder<T>(scope: SpanScope, run: () => T): T;
  /** Runs a scheduled or queued job as a root span; `traceId` is for the log lines. */
  runAsTrace<T>(name: string, attributes: TraceAttributes, work: (traceId: string) => Promise<T>): Promise<T>;
  /** Flushes the remaining spans within the time limit. */
  readonly close: () => Promise<void>;
}

const NOOP_SPAN: OpenSpan = { setAttributes() {}, end() {} };

/**
 * Sends traces to the collector. This module loads OpenTelemetry, so only import it if tracing is on. Registers
 * nothing globally, so that other libraries cannot add spans.
 */
export function openTracing(config: TracingConfig, role: 'web' | 'jobs', log: Log): OpenedTracing {
  diag.setLogger(createQuietDiagnostics(log), { suppressOverrideMessage: true });
  const exporter = new OTLPTraceExporter({
    url: config.url,
    timeoutMillis: EXPORT_TIMEOUT_MS,
    concurrencyLimit: 2,
  });
  const provider = new TracerProvider({
    resource: detectResources({ detectors: [envDetector] }).merge(
      resourceFromAttributes({
        'service.name': config.serviceName,
        'service.version': config.version,
        'threshold.process': role,
      }),
    ),
    sampler: buildSampler(config),
    spanLimits: { attributeValueLengthLimit: 200 },
    spanProcessors: [
      new BatchSpanProcessor({ exporter, ...BATCH_LIMITS, exportTimeoutMillis: EXPORT_TIMEOUT_MS }),
    ],
  });
  const tracer = provider.getTracer('threshold', config.version);
  const scopeStorage = new AsyncLocalStorage<SpanScope>();
  const startSpan = (
    name: string,
    kind: SpanKind,
    attributes: TraceAttributes,
    parent: Context,
  ): SpanScope => {
    const span = tracer.startSpan(name, { kind, attributes }, parent);
    return { span, context: trace.setSpan(ROOT_CONTEXT, span) };
  };
  const runAndEnd = async <T>(scope: SpanScope, work: () => Promise<T>): Promise<T> => {
    try {
      return await scopeStorage.run(scope, work);
    } catch (error) {
      recordFailure(scope.span, findFailureKind(error));
      throw error;
    } finally {
      scope.span.end();
    }
  };
  return {
    begin(name, attributes) {
      const activeScope = scopeStorage.getStore();
      // Skip housekeeping, which has no parent span, and children of unsampled spans.
      if (!activeScope?.span.isRecording()) return NOOP_SPAN;
      const span = tracer.startSpan(name, { kind: SpanKind.CLIENT, attributes }, activeScope.context);
      return {
        setAttributes: (moreAttributes) => void span.setAttributes(moreAttributes),
        end(failure) {
          recordFailure(span, failure);
          span.end();
        },
      };
    },
    within(name, attributes, work) {
      const activeScope = scopeStorage.getStore();
      if (!activeScope?.span.isRecording()) return work(NOOP_SPAN);
      const scope = startSpan(name, SpanKind.INTERNAL, attributes, activeScope.context);
      return runAndEnd(scope, () =>
        work({ setAttributes: (moreAttributes) => void scope.span.setAttributes(moreAttributes) }),
      );
    },
    startTrace: (name, parent = ROOT_CONTEXT) => startSpan(name, SpanKind.SERVER, {}, parent),
    runUnder: (scope, run) => scopeStorage.run(scope, run),
    runAsTrace(name, attributes, work) {
      const scope = startSpan(name, SpanKind.CONSUMER, attributes, ROOT_CONTEXT);
      return runAndEnd(scope, () => work(scope.span.spanContext().traceId));
    },
    async close() {
      await Promise.race([provider.shutdown().catch(() => undefined), pause(FINAL_FLUSH_TIMEOUT_MS)]);
    },
  };
}

/** Records the kind of failure but never the message, which could contain anything. */
function recordFailure(span: Span, failure: string | undefined): void {
  if (failure === undefined) return;
  span.setAttribute('error.type', failure);
  span.setStatus({ code: SpanStatusCode.ERROR });
}

/** The kind of failure for a trace; undefined for rejected requests, which are not the product's fault. */
function findFailureKind(error: unknown): string | undefined {
  const { status } = toApiError(error);
  if (status < 500) return undefined;
  const cause = error instanceof TRPCError ? (error.cause ?? error) : error;
  return toSqlError(cause)?.kind ?? String(status);
}

/** Logs at most once a minute that traces are lost, in place of the library's own messages. */
function createQuietDiagnostics(log: Log): DiagLogger {
  let quietUntilMs = 0;
  const reportLoss = () => {
    if (performance.now() < quietUntilMs) return;
    quietUntilMs = performance.now() + WARN_INTERVAL_MS;
    log.warn({}, 'could not deliver traces');
  };
  const ignore = () => undefined;
  return { error: reportLoss, warn: reportLoss, info: ignore, debug: ignore, verbose: ignore };
}
