import { availableParallelism, cpus, totalmem } from 'node:os';

const GIBIBYTE = 1_024 ** 3;

/** For a row of figures: '2 cores AMD EPYC'. */
export const describeProcessor = (): string =>
  `${availableParallelism()} cores ${(cpus()[0]?.model ?? 'unknown').trim()}`;

/** For a page of figures. Says `shared`, because the machine also runs other work. */
export const describeMachine = (): string =>
  `${describeProcessor()}, shared; ${Math.round(totalmem() / GIBIBYTE)} GiB; Node ${process.versions.node}`;
