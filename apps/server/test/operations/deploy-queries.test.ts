import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { createApp } from '../../src/app.ts';
import { createMetrics } from '../../src/metrics/metrics.ts';
import { createTestServer } from '../support/test-server.ts';

const testServer = await createTestServer();
const metrics = createMetrics(testServer.orm, '1.2.3');
const { routes } = await createApp({
  config: testServer.config,
  orm: testServer.orm,
  now: testServer.clock.now,
  metrics,
});

const readDeployFile = (name: string) =>
  readFileSync(new URL(`../../../../deploy/${name}`, import.meta.url), 'utf8');

/** Every metric in a query, recognized by its prefix outside of label values. */
const findMetrics = (query: string) => [
  ...new Set(query.replaceAll(/"[^"]*"/g, '').match(/\b(threshold|process|nodejs)_\w+/g) ?? []),
];
/** Every route in a query. */
const findRoutes = (query: string) => [...query.matchAll(/route="([^"]+)"/g)].map(([, route]) => route);
const dashboardSchema = z.object({
  panels: z.array(z.object({ targets: z.array(z.object({ expr: z.string() })) })),
});

describe.each([
  [
    'alert-rules.yml',
    () => [...readDeployFile('alert-rules.yml').matchAll(/expr: (.+)/g)].map(([, query]) => query ?? ''),
  ],
  [
    'grafana-dashboard.json',
    () =>
      dashboardSchema
        .parse(JSON.parse(readDeployFile('grafana-dashboard.json')))
        .panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
  ],
])('deploy/%s', (_name, listQueries) => {
  test('references only existing metrics and routes', async () => {
    const text = await metrics.formatText();
    const knownMetrics = new Set(
      [...text.matchAll(/^# TYPE (\w+) (\w+)/gm)].flatMap(([, name, type]) =>
        type === 'histogram' ? [`${name}_bucket`, `${name}_count`, `${name}_sum`] : [name],
      ),
    );
    const queries = listQueries();
    expect(queries.length).toBeGreaterThan(8);
    expect(queries.flatMap(findMetrics).filter((name) => !knownMetrics.has(name))).toEqual([]);
    const servedRoutes = new Set(routes.map((route) => route.split(' ')[1]));
    expect(queries.flatMap(findRoutes).filter((route) => !servedRoutes.has(route))).toEqual([]);
  });
});
