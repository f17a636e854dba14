import { lengthUnit, ZONES } from '@threshold/physiology';
import { Card, Stat, StatRow, Tag, useUnits, ZoneBadge, ZoneSplit } from '@threshold/ui';
import type { ClassEffectView, ClassView } from '../../class-schemas.ts';
import { formatDistance } from '../distance.ts';
import {
  describeDifference,
  getMuscleLabel,
  getMuscleLoadLabel,
  getSourceLabel,
  LOAD_LABELS,
} from './class-labels.ts';
import classes from './classes.module.css';

/** The class of one weekday: its effect in the plan, its time by zone, and its difference from a typical class. */
export const ClassCard = ({ view }: { readonly view: ClassView }) => {
  const units = useUnits();
  const { weekday, name, description, distanceKm, observedCount, typical } = view;
  const isLearned = observedCount > 0;
  return (
    <Card
      title={`${weekday}: ${name}`}
      action={<Tag tone={isLearned ? 'good' : 'plain'}>{getSourceLabel(view)}</Tag>}
    >
      <p className={classes.text}>{description}</p>
      <div className={classes.bars}>
        <EffectBar label={isLearned ? 'Yours' : 'Typical'} effect={view} />
        {isLearned ? <EffectBar label="Typical" effect={typical} /> : null}
      </div>
      <ul className={classes.zones} aria-label="Minutes by zone">
        {ZONES.map(({ zone }) => (
          <li key={zone} className={classes.zone}>
            <ZoneBadge zone={zone} named={false} />
            <span>{Math.round(view.zoneMinutes[zone - 1] ?? 0)} min</span>
          </li>
        ))}
      </ul>
      <StatRow wide>
        <Stat label="Muscles" size="words" value={getMuscleLabel(view)} delta={getMuscleLoadLabel(view)} />
        <Stat label="Impact" size="words" value={LOAD_LABELS[view.impact]} />
        {distanceKm > 0 ? (
          <Stat
            label="Treadmill"
            value={formatDistance(distanceKm, units)}
            unit={lengthUnit(units)}
            delta="on top of the week’s runs"
          />
        ) : null}
      </StatRow>
      <p className={classes.quiet}>
        {isLearned
          ? `Compared with a typical class: ${describeDifference(view)}.`
          : 'Record it with a heart rate strap and your plan learns how hard it is for you. After five recordings, your numbers replace the typical ones.'}
      </p>
    </Card>
  );
};

interface EffectBarProps {
  readonly label: string;
  readonly effect: ClassEffectView;
}

const EffectBar = ({ label, effect: { minutes, zoneMinutes, stress } }: EffectBarProps) => {
  const [z1, z2, z3, z4, z5] = zoneMinutes;
  return (
    <div className={classes.bar}>
      <p className={classes.barLabel}>
        <span>{label}</span>
        <span>
          {minutes} min, load {stress}
        </span>
      </p>
      <ZoneSplit label={`${label}, time in zone`} minutesByZone={{ 1: z1, 2: z2, 3: z3, 4: z4, 5: z5 }} />
    </div>
  );
};
