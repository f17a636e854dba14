import { z } from 'zod';

/** Where metrics are served, which is never the product's own port. */
export interface MetricsConfig {
  readonly host: string;
  readonly port: number;
  /** The operator's name for this build. */
  readonly version: string;
}

/** Metrics are off unless a port is set. */
export const metricsVariables = {
  METRICS_PORT: z
    .string()
    .regex(/^\d{1,5}$/)
    .transform(Number)
    .pipe(z.int().min(1).max(65_535))
    .optional(),
  METRICS_HOST: z.string().min(1).default('127.0.0.1'),
  THRESHOLD_VERSION: z.string().min(1).max(60).default('source'),
} as const;

export const EXPECTED_METRICS_VALUES = {
  METRICS_PORT: 'a port number from 1 to 65535 other than PORT, for example 9464',
  METRICS_HOST:
    'the address to serve metrics on, which must not be reachable from outside, for example 127.0.0.1',
  THRESHOLD_VERSION: 'what metrics, traces and the admin page call this build, for example 1.4.0',
} as const;

/** Null if metrics are off. */
export function parseMetricsConfig(env: {
  readonly METRICS_PORT?: number | undefined;
  readonly METRICS_HOST: string;
  readonly THRESHOLD_VERSION: string;
}): MetricsConfig | null {
  const { METRICS_PORT: port, METRICS_HOST: host, THRESHOLD_VERSION: version } = env;
  return port === undefined ? null : { host, port, version };
}
