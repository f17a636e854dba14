import { IconAlertTriangle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react';
import type { Icon } from '@threshold/ui';
import type { VerdictView } from '../../verdict-schemas.ts';
import { trpc } from '../api.ts';
import classes from './verdict.module.css';

const ICONS: Readonly<Record<VerdictView['tone'], Icon>> = {
  good: IconCircleCheck,
  neutral: IconInfoCircle,
  caution: IconAlertTriangle,
};

/** How the athlete stands today, in one sentence with its reasons: the only judgement on its screen. */
export const VerdictLine = () => {
  const { data: verdict, error } = trpc.training.verdict.useQuery();
  // The numbers stand by themselves where it cannot be had.
  if (error) return null;
  if (!verdict) return <div className={classes.verdict} aria-busy="true" />;
  const { tone, headline, advice, reasons } = verdict;
  const ShownIcon = ICONS[tone];
  return (
    <section className={classes.verdict} data-tone={tone} aria-label="Your state today">
      <ShownIcon size={20} stroke={1.7} aria-hidden="true" className={classes.icon} />
      <div className={classes.words}>
        <p>
          <strong>{headline}.</strong> {isSame(headline, advice) ? null : advice}
        </p>
        <p className={classes.reasons}>{reasons.join(' ')}</p>
      </div>
    </section>
  );
};

const isSame = (headline: string, advice: string): boolean => advice === `${headline}.`;
