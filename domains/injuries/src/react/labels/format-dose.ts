import type { RehabPlanView } from '../../rehab-schemas.ts';

type Dose = Pick<RehabPlanView['phases'][number]['exercises'][number], 'sets' | 'reps'>;

/** "3 × 8", or only the repetitions if there is one set and they contain words: "1 walk". */
export const formatDose = ({ sets, reps }: Dose): string =>
  sets === '1' && /[a-z]/i.test(reps) ? reps : `${sets} × ${reps}`;
