import type { RehabPlanView } from '../../rehab-schemas.ts';

type Dose = Pick<RehabPlanView['phases'][number]['exercises'][number], 'sets' | 'reps'>;

/** "3 × 8"; a single set without a number shows its text: "1 walk". */
export const formatDose = ({ sets, reps }: Dose): string =>
  sets === '1' && /[a-z]/i.test(reps) ? reps : `${sets} × ${reps}`;
