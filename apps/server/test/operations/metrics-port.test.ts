import { describe, expect, test } from 'vitest';
import { startServer } from '../support/start-server.ts';
import { createTestServer } from '../support/test-server.ts';

const testServer = await createTestServer();

describe('metrics port', () => {
  const getDatabaseEnv = () => ({
    DATABASE_URL: testServer.databaseUrl,
    THRESHOLD_DATA_DIR: testServer.config.dataDir,
  });

  test('serves metrics and nothing else, and the product’s port serves no metrics', async () => {
    // Stay below the system's ephemeral port range.
    const port = 20_000 + (process.pid % 10_000);
    const server = await startServer({
      ...getDatabaseEnv(),
      METRICS_PORT: String(port),
      JOB_PROCESS: 'separate',
    });
    await server.waitForOutput('answers at');
    const metricsResponse = await fetch(`http://127.0.0.1:${port}/metrics`);
    expect(metricsResponse.headers.get('content-type')).toMatch(/^text\/plain/);
    expect(await metricsResponse.text()).toContain('threshold_build_info{version="source"');
    expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(404);
    const pageResponse = await fetch(`http://localhost:${server.port}/metrics`);
    expect(await pageResponse.text()).not.toContain('threshold_build_info');
    server.kill('SIGTERM');
    expect(await server.ended).toBe(0);
  });

  test('must differ from the product’s port', async () => {
    const server = await startServer({ ...getDatabaseEnv(), PORT: '20100', METRICS_PORT: '20100' });
    expect(await server.ended).not.toBe(0);
    expect(server.output()).toContain('METRICS_PORT is the port of the product');
  });
});
