import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const COMMAND = fileURLToPath(new URL('../../../apps/server/src/commands/main.ts', import.meta.url));

/** What `threshold invariants` finds broken. */
export function brokenLaws(databaseUrl: string, dataFolder: string): Promise<string[]> {
  const env = { PATH: process.env.PATH, DATABASE_URL: databaseUrl, THRESHOLD_DATA_DIR: dataFolder };
  return new Promise((done) => {
    execFile(process.execPath, [COMMAND, 'invariants'], { env }, (error, said, complaint) => {
      const broken = said.split('\n').filter((line) => line.startsWith('BROKEN'));
      if (error && broken.length === 0) broken.push(`threshold invariants: ${complaint.trim()}`);
      done(broken);
    });
  });
}
