import type { FastifyInstance } from 'fastify';
import { Counter, Histogram, type Registry } from 'prom-client';

/** prom-client's defaults without the 10 s bucket. */
const BUCKETS_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);
/** Label shared by all unknown paths. Otherwise, each of them would create another series. */
const NO_ROUTE = 'none';

export function registerRequestMetrics(app: FastifyInstance, registry: Registry): void {
  const durationHistogram = new Histogram({
    name: 'threshold_http_request_seconds',
    help: 'Time from a request to the end of its response.',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS_SECONDS,
    registers: [registry],
  });
  const serverErrorCounter = new Counter({
    name: 'threshold_http_faults_total',
    help: 'Responses with a server error (5xx), by status.',
    labelNames: ['status'],
    registers: [registry],
  });
  app.addHook('onResponse', async (request, reply) => {
    const { statusCode } = reply;
    const method = METHODS.has(request.method) ? request.method : 'other';
    const route = request.is404 ? NO_ROUTE : (request.routeOptions.url ?? NO_ROUTE);
    const status = `${Math.trunc(statusCode / 100)}xx`;
    durationHistogram.observe({ method, route, status }, reply.elapsedTime / 1_000);
    if (statusCode >= 500) serverErrorCounter.inc({ status: statusCode });
  });
}
