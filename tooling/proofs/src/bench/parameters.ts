import { START_FLAGS, toProjectPath } from '../shared/setting.ts';

/** Arguments for Node, the same as the web process gives its job process. */
export const JOBS_ARGS: readonly string[] = [
  ...START_FLAGS,
  '--max-semi-space-size=4',
  toProjectPath('apps/server/dist/jobs-main.js'),
];
/** Arguments for Node, for the baseline. */
export const BARE_ARGS: readonly string[] = [toProjectPath('tooling/proofs/src/bench/bare-server.ts')];
/** The first of three ports. Benchmarks that run at the same time need different ones. */
export const PRODUCT_PORT = Number(process.env.BENCH_PORT ?? 3061);
export const BARE_PORT = PRODUCT_PORT + 1;
/** The number of rounds. In each round, the compared servers take turns. */
export const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 7);
