import { z } from 'zod';

/** Where the figures for the operator are served: never on the product's own port. */
export interface MetricsConfig {
  readonly host: string;
  readonly port: number;
  /** What the operator calls this build. */
  readonly version: string;
}

/** The variables of the figures; without a port there are none. */
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

/** Their forms, as a newcomer reads them. */
export const METRICS_FORMS = {
  METRICS_PORT: 'a port number from 1 to 65535 other than PORT, for example 9464',
  METRICS_HOST: 'the address to serve metrics on, which nobody outside should reach, for example 127.0.0.1',
  THRESHOLD_VERSION: 'what metrics and traces call this build, for example 1.4.0',
} as const;

/** The setting that the variables amount to; null: no figures are kept. */
export function metricsOf(env: {
  readonly METRICS_PORT?: number | undefined;
  readonly METRICS_HOST: string;
  readonly THRESHOLD_VERSION: string;
}): MetricsConfig | null {
  const { METRICS_PORT: port, METRICS_HOST: host, THRESHOLD_VERSION: version } = env;
  return port === undefined ? null : { host, port, version };
}
