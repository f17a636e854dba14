import type { RehabPlanView } from '../../rehab-schemas.ts';

type Dose = Pick<RehabPlanView['phases'][number]['exercises'][number], 'sets' | 'reps'>;

/** How much of an exercise: "3 × 8"; one set that is no count is what it is: "1 walk". */
export const formatDose = ({ sets, reps }: Dose): string =>
  sets === '1' && /[a-z]/i.test(reps) ? reps : `${sets} × ${reps}`;
