import { inProject, START_FLAGS } from '../shared/setting.ts';

/** Arguments for Node, the same as the web process gives its job process. */
export const JOBS: readonly string[] = [
  ...START_FLAGS,
  '--max-semi-space-size=4',
  inProject('apps/server/dist/jobs-main.js'),
];
export const BARE: readonly string[] = [inProject('tooling/proofs/src/bench/bare-server.ts')];
/** Two benches at once need different ports. */
export const PRODUCT_PORT = Number(process.env.BENCH_PORT ?? 3061);
export const BARE_PORT = PRODUCT_PORT + 1;
/** The number of rounds. In each round the compared servers take turns. */
export const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 7);
