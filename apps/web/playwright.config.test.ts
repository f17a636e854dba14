import { expect, test, vi } from 'vitest';

test('passes only PATH and TMPDIR from the runner’s environment to each product under test', async () => {
  vi.stubEnv('DATABASE_URL', 'postgresql://somebody:secret@localhost:5432/their-own');
  vi.stubEnv('OTEL_EXPORTER_OTLP_ENDPOINT', 'http://their-own:4318');
  const { default: config } = await import('./playwright.config.ts');
  const products = [config.webServer ?? []].flat().filter(({ command }) => command.includes('server/dist'));
  expect(products).toHaveLength(2);
  for (const { env } of products) {
    const { PATH, TMPDIR, ...otherVariables } = { ...process.env, ...env };
    expect(PATH).toBe(process.env.PATH);
    expect(TMPDIR).toBe(process.env.TMPDIR);
    const setNames = Object.keys(otherVariables).filter((name) => otherVariables[name] !== '');
    expect(setNames.filter((name) => !/^(PORT|THRESHOLD_DATA_DIR|LLM_\w+)$/.test(name))).toEqual([]);
  }
});
