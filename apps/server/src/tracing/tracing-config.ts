import { z } from 'zod';

export interface TracingConfig {
  /** The full URL that spans are posted to. */
  readonly url: string;
  readonly serviceName: string;
  /** The operator's name for this build. */
  readonly version: string;
  readonly sampler: Sampler;
  /** The share of traces that ratio samplers keep, 0 to 1. */
  readonly share: number;
}

const SAMPLERS = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
] as const;
type Sampler = (typeof SAMPLERS)[number];

/** `key=value,key=value`, with percent-encoded values. */
const HEADERS_PATTERN = /^\s*[\w.-]+\s*=[^,]*(,\s*[\w.-]+\s*=[^,]*)*$/;
const urlSchema = z.url({ protocol: /^https?$/ });

/** The supported subset of OpenTelemetry's own variables. OpenTelemetry's library reads the headers itself. */
export const tracingVariables = {
  OTEL_EXPORTER_OTLP_ENDPOINT: urlSchema.optional(),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: urlSchema.optional(),
  OTEL_EXPORTER_OTLP_HEADERS: z.string().regex(HEADERS_PATTERN).optional(),
  OTEL_EXPORTER_OTLP_PROTOCOL: z.literal('http/json').optional(),
  OTEL_SERVICE_NAME: z.string().min(1).max(60).default('threshold'),
  OTEL_TRACES_EXPORTER: z.enum(['otlp', 'none']).default('otlp'),
  OTEL_TRACES_SAMPLER: z.enum(SAMPLERS).default('parentbased_always_on'),
  OTEL_TRACES_SAMPLER_ARG: z
    .string()
    .regex(/^(0(\.\d{1,6})?|1(\.0{1,6})?)$/)
    .transform(Number)
    .optional(),
  OTEL_SDK_DISABLED: z.enum(['true', 'false']).default('false'),
} as const;

export const EXPECTED_TRACING_VALUES = {
  OTEL_EXPORTER_OTLP_ENDPOINT: 'the address of an OTLP/HTTP collector, for example http://localhost:4318',
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT:
    'the whole address that traces are posted to, for example http://localhost:4318/v1/traces',
  OTEL_EXPORTER_OTLP_HEADERS:
    'headers for the collector as name=value, separated by commas, for example authorization=Basic%20abc',
  OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json, the only supported protocol, or not set',
  OTEL_SERVICE_NAME: 'what traces call this installation, for example threshold',
  OTEL_TRACES_EXPORTER: 'otlp or none, for example none to send no traces',
  OTEL_TRACES_SAMPLER: `one of ${SAMPLERS.join(', ')}, for example parentbased_traceidratio`,
  OTEL_TRACES_SAMPLER_ARG: 'the share of traces to keep, from 0 to 1, for example 0.1',
  OTEL_SDK_DISABLED: 'true or false, for example true to send no traces',
} as const;

type TracingEnvironment = z.output<z.ZodObject<typeof tracingVariables>> & {
  readonly THRESHOLD_VERSION: string;
};

/** Null if tracing is off. The library is not loaded then. */
export function parseTracingConfig(env: TracingEnvironment): TracingConfig | null {
  const url = env.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT ?? buildTracesUrl(env.OTEL_EXPORTER_OTLP_ENDPOINT);
  if (url === undefined || env.OTEL_TRACES_EXPORTER === 'none' || env.OTEL_SDK_DISABLED === 'true')
    return null;
  return {
    url,
    serviceName: env.OTEL_SERVICE_NAME,
    version: env.THRESHOLD_VERSION,
    sampler: env.OTEL_TRACES_SAMPLER,
    share: env.OTEL_TRACES_SAMPLER_ARG ?? 1,
  };
}

/** Lists invalid combinations. For example, a share that the sampler ignores would silently sample everything. */
export function listTracingProblems(
  env: TracingEnvironment,
  formatProblem: (variable: string, problem: string) => string,
): string[] {
  const isRatioSampler = env.OTEL_TRACES_SAMPLER.endsWith('traceidratio');
  return env.OTEL_TRACES_SAMPLER_ARG !== undefined && !isRatioSampler
    ? [formatProblem('OTEL_TRACES_SAMPLER', 'does not use OTEL_TRACES_SAMPLER_ARG')]
    : [];
}

const buildTracesUrl = (endpoint: string | undefined) =>
  endpoint && `${endpoint.replace(/\/$/, '')}/v1/traces`;
