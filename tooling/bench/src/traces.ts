import { once } from 'node:events';
import { createServer } from 'node:http';
import { compareVariables } from './compare-variables.ts';
import type { Report } from './report.ts';
import type { Setting } from './setting.ts';

/** What it costs that every request is traced, with a collector that takes all of it. */
export async function measureTraces(setting: Setting, report: Report): Promise<void> {
  const collector = createServer((request, response) => {
    request.resume().once('end', () => response.end('{}'));
  });
  collector.listen(0, '127.0.0.1');
  await once(collector, 'listening');
  const address = collector.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const endpoint = { OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}` };
  try {
    await compareVariables(setting, report, {
      title: 'Traces, every request',
      figure: 'traces on',
      column: 'OTEL_EXPORTER_OTLP_ENDPOINT',
      more: endpoint,
    });
    await compareVariables(setting, report, {
      title: 'Traces, one request in ten',
      figure: 'a tenth of traces on',
      column: 'OTEL_TRACES_SAMPLER_ARG=0.1',
      more: {
        ...endpoint,
        OTEL_TRACES_SAMPLER: 'parentbased_traceidratio',
        OTEL_TRACES_SAMPLER_ARG: '0.1',
      },
    });
  } finally {
    collector.close();
    collector.closeAllConnections();
  }
}
