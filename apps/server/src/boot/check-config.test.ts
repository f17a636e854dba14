import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { checkConfig } from './check-config.ts';

describe('--check-config', () => {
  const check = (source: NodeJS.ProcessEnv) => {
    const lines: string[] = [];
    const code = checkConfig(source, (line) => lines.push(line));
    return { code, output: lines.join('\n') };
  };

  test('reports that the configuration is usable and lists unknown variables', () => {
    const source = { THRESHOLD_DATA_DIR: mkdtempSync(join(tmpdir(), 'threshold-check-')), PORTT: '80' };
    const { code, output } = check({ ...source, PUBLIC_ORGIN: 'https://threshold.example' });
    expect(code).toBe(0);
    expect(output).toBe(
      'PUBLIC_ORGIN is not a Threshold variable. Did you mean PUBLIC_ORIGIN?\nThe configuration is valid, at http://localhost:3000.',
    );
  });

  test('lists every problem and exits with 78', () => {
    const { code, output } = check({ NODE_ENV: 'production', PORT: 'eighty' });
    expect(code).toBe(78);
    expect(output).toContain('PORT is not usable: expected a port number');
  });
});
