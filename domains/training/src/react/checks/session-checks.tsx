import type { WorkoutDetailView } from '../../schemas.ts';
import { AllChecks } from './all-checks.tsx';
import { CheckList } from './check-list.tsx';

/** Rules whose texts describe the day instead of limits. */
const PLAIN_IDS: ReadonlySet<string> = new Set(['P04', 'P06', 'P15', 'P18', 'P19', 'P21', 'P22']);

/** The checks of a session that read like a coach's words, and a link to all. */
export const SessionChecks = ({ checks }: Pick<WorkoutDetailView, 'checks'>) => (
  <>
    <CheckList label="Why it’s safe" checks={checks.filter(({ id }) => PLAIN_IDS.has(id))} />
    <AllChecks checks={checks} />
  </>
);
