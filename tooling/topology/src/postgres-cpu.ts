import { treeCpuMicroseconds } from '@threshold/tooling-bench';
import { postmasterIn } from './cluster.ts';
import { dataFolderOf } from './patroni.ts';
import { MEMBERS } from './ports.ts';
import type { Stage } from './stage.ts';

/** CPU of all members, each with its backends. */
export const postgresCpuMicroseconds = (stage: Stage): number =>
  MEMBERS.reduce((sum, member) => sum + treeCpuMicroseconds(postmasterIn(dataFolderOf(stage, member))), 0);
