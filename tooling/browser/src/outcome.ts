import { readFileSync } from 'node:fs';
import { z } from 'zod';

const ranTest = z.object({ project: z.string(), file: z.string(), name: z.string() });

const timedFile = z.object({ project: z.string(), file: z.string(), seconds: z.number() });

/** The result of a run: its tests, its faults outside of tests (a crash, an uncaught error), and the time of each file. */
export const outcomeSchema = z.object({
  passed: z.array(ranTest),
  failed: z.array(ranTest),
  faults: z.number(),
  files: z.array(timedFile),
});

/** A test that ran; an empty name stands for the file itself, which could not be set up or read. */
export type RanTest = z.infer<typeof ranTest>;
export type TimedFile = z.infer<typeof timedFile>;
export type Outcome = z.infer<typeof outcomeSchema>;

/** What the report says. A runner that left none, or that failed without saying why, has a fault. */
export function outcomeOf(report: string, code: number, read: (json: unknown) => Outcome): Outcome {
  try {
    const said = read(JSON.parse(readFileSync(report, 'utf8')));
    return code === 0 || said.failed.length + said.faults > 0 ? said : { ...said, faults: 1 };
  } catch {
    return { passed: [], failed: [], faults: 1, files: [] };
  }
}
