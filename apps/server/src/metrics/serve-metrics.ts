import { once } from 'node:events';
import { createServer } from 'node:http';
import type { Metrics } from './metrics.ts';
import type { MetricsConfig } from './metrics-config.ts';

const REQUEST_TIMEOUT_MS = 10_000;

/**
 * Serves `GET /metrics` on a separate port that visitors cannot reach.
 * @returns a function that stops the server
 * @throws Error if the port is in use
 */
export async function serveMetrics(
  { host, port }: MetricsConfig,
  metrics: Metrics,
): Promise<() => Promise<void>> {
  const server = createServer({ requestTimeout: REQUEST_TIMEOUT_MS }, (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://metrics');
    if (request.method !== 'GET' || pathname !== '/metrics') return void response.writeHead(404).end();
    metrics.formatText().then(
      (text) => response.writeHead(200, { 'content-type': metrics.contentType }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  server.listen(port, host);
  await once(server, 'listening');
  return async () => {
    server.close();
    server.closeAllConnections();
  };
}
