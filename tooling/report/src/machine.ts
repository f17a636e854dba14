import { availableParallelism, cpus, totalmem } from 'node:os';

const GIBIBYTE = 1_024 ** 3;

/** The processor that a figure was measured on, for the row that tells it: '2 cores AMD EPYC'. */
export const processor = (): string =>
  `${availableParallelism()} cores ${(cpus()[0]?.model ?? 'unknown').trim()}`;

/** The machine that a page of figures was made on; others use it, too. */
export const machine = (): string =>
  `${processor()}, shared; ${Math.round(totalmem() / GIBIBYTE)} GiB; Node ${process.versions.node}`;
