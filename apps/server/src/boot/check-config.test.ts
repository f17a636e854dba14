import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { checkConfig } from './check-config.ts';

describe('--check-config', () => {
  const check = (source: NodeJS.ProcessEnv) => {
    const lines: string[] = [];
    const exitCode = checkConfig(source, (line) => lines.push(line));
    return { exitCode, output: lines.join('\n') };
  };

  test('accepts a valid configuration and warns of a misspelled variable', () => {
    const source = { THRESHOLD_DATA_DIR: mkdtempSync(join(tmpdir(), 'threshold-check-')) };
    const { exitCode, output } = check({ ...source, PUBLIC_ORGIN: 'https://threshold.example' });
    expect(exitCode).toBe(0);
    expect(output).toBe(
      'PUBLIC_ORGIN is not a Threshold variable. Did you mean PUBLIC_ORIGIN?\nThe configuration is valid, at http://localhost:3000.',
    );
  });

  test('names the unusable variable and exits with 78', () => {
    const { exitCode, output } = check({ NODE_ENV: 'production', PORT: 'eighty' });
    expect(exitCode).toBe(78);
    expect(output).toContain('PORT is not usable: expected a port number');
  });
});
