import { Stat, StatRow } from '@threshold/ui';
import type { FitnessView } from '../../../analytics-schemas.ts';
import { formatDecimal, formatSigned } from '../format-numbers.ts';
import classes from './fitness.module.css';

const RAMP_TEXTS: Readonly<Record<NonNullable<FitnessView['rampStatus']>, string>> = {
  ok: 'steady this week',
  caution: 'rising fast this week',
  warning: 'rising very fast this week',
};

/** The names of the bands, as in the chart. */
const BAND_NAMES: Readonly<Record<NonNullable<FitnessView['formBand']>, string>> = {
  detraining: 'Losing fitness',
  fresh: 'Fresh',
  neutral: 'Neutral',
  productive: 'Building',
  strain: 'Too much',
};

interface MorningStatsProps {
  readonly morning: NonNullable<FitnessView['morning']>;
  readonly fitness: Pick<FitnessView, 'ramp' | 'rampStatus' | 'formBand'>;
}

export const MorningStats = ({ morning, fitness: { ramp, rampStatus, formBand } }: MorningStatsProps) => (
  <div className={classes.stats}>
    <StatRow>
      <Stat
        label="Fitness"
        value={formatDecimal(morning.fitness)}
        delta={ramp === null ? undefined : `${formatSigned(ramp)}, ${RAMP_TEXTS[rampStatus ?? 'ok']}`}
      />
      <Stat label="Fatigue" value={formatDecimal(morning.fatigue)} delta="last 7 days" />
      <Stat
        label="Form"
        value={formatSigned(morning.form)}
        delta={formBand === null ? undefined : BAND_NAMES[formBand]}
      />
    </StatRow>
  </div>
);
