import { treeCpuMicroseconds } from '@threshold/tooling-bench';
import { postmasterIn } from './cluster.ts';
import { dataFolderOf } from './patroni.ts';
import { MEMBERS } from './ports.ts';
import type { Stage } from './stage.ts';

/** CPU of one member, its backends included. */
export const memberCpuMicroseconds = (stage: Stage, member: number): number =>
  treeCpuMicroseconds(postmasterIn(dataFolderOf(stage, member)));

/** CPU of all members. */
export const postgresCpuMicroseconds = (stage: Stage): number =>
  MEMBERS.reduce((sum, member) => sum + memberCpuMicroseconds(stage, member), 0);
