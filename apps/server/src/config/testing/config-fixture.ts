import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ConfigError, readConfig } from '../config.ts';

export const dataDir = mkdtempSync(join(tmpdir(), 'threshold-config-'));

export const readConfigFrom = (env: NodeJS.ProcessEnv) => readConfig({ THRESHOLD_DATA_DIR: dataDir, ...env });

export const listProblems = (env: NodeJS.ProcessEnv): readonly string[] => {
  try {
    readConfigFrom(env);
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
};
