import { spawnSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { startServer } from '../support/start-server.ts';
import { createTestServer } from '../support/test-server.ts';

const IMPORT_PROBE = fileURLToPath(new URL('../support/print-imported-libraries.ts', import.meta.url));
const AI_PACKAGE = fileURLToPath(new URL('../../../../packages/ai/', import.meta.url));
const API_KEY = 'sk-a-secret-canary';
/** An unreachable provider: nothing listens on the discard port. */
const MODEL_ENV = {
  LLM_MODEL: 'openai:some-model',
  LLM_API_KEY: API_KEY,
  LLM_BASE_URL: 'http://127.0.0.1:9/v1',
};

const testServer = await createTestServer(MODEL_ENV);

describe('configured language model', () => {
  test('does not load the model library before the first request, not even for /readyz', async () => {
    const server = await startServer({
      DATABASE_URL: testServer.databaseUrl,
      THRESHOLD_DATA_DIR: mkdtempSync(join(tmpdir(), 'threshold-model-')),
      LOG_LEVEL: 'trace',
      NODE_OPTIONS: `--import=${IMPORT_PROBE}`,
      ...MODEL_ENV,
    });
    await server.waitForOutput('working on jobs');
    expect((await fetch(`http://localhost:${server.port}/readyz`)).status).toBe(200);
    expect(server.output()).not.toContain('asks for');
    expect(server.output()).not.toContain(API_KEY);
  });

  test('control: the import probe reports a LangChain module', () => {
    const loadArgs = ['--input-type=module', '--eval', `await import('@langchain/core/messages')`];
    const { stderr } = spawnSync(process.execPath, [`--import=${IMPORT_PROBE}`, ...loadArgs], {
      cwd: AI_PACKAGE,
    });
    expect(stderr.toString()).toContain('asks for @langchain/core');
  });

  test('exposes its name to queries and commands', async () => {
    const { host } = testServer.app;
    const { athleteId } = await testServer.signIn('ann.lund@example.com');
    expect(host.queryContext(athleteId).modelName).toBe('openai:some-model');
    expect(await host.runInTransaction(athleteId, async (ctx) => ctx.modelName)).toBe('openai:some-model');
  });
});
