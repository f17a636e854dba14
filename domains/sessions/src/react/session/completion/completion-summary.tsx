import { Button } from '@mantine/core';
import { assessStress, DEFAULT_LTHR_BPM } from '@threshold/physiology';
import { Stat, StatRow, type StatusTone, Tag, ZoneBadge } from '@threshold/ui';
import { ZoneTimes } from '../cards/zone-times.tsx';
import { formatTimer } from '../format-timer.ts';
import classes from './completion.module.css';
import { type DistanceUnit, formatAveragePace, fromKm } from './distance-km.ts';
import { PaceStat } from './pace-stat.tsx';
import { findPrimaryZone, type SessionResult } from './session-result.ts';

interface CompletionSummaryProps {
  readonly outcome: SessionResult;
  readonly unit: DistanceUnit;
  /** True if the server has the session; otherwise it is stored here and sent later. */
  readonly isSaved: boolean;
  readonly onClose: () => void;
}

const LEVEL_TONES: Readonly<Record<'Low' | 'Moderate' | 'High', StatusTone>> = {
  Low: 'good',
  Moderate: 'warn',
  High: 'bad',
};

export const CompletionSummary = ({ outcome, unit, isSaved, onClose }: CompletionSummaryProps) => {
  const { durationSeconds, averageHrBpm, maxHrBpm, zoneSeconds, distanceKm } = outcome;
  const primaryZone = findPrimaryZone(zoneSeconds);
  return (
    <div className={classes.summary}>
      <StatRow>
        <Stat label="Duration" value={formatTimer(durationSeconds)} />
        <Stat label="Average HR" {...toBpmStat(averageHrBpm)} />
        <Stat label="Max HR" {...toBpmStat(maxHrBpm)} />
        {distanceKm > 0 ? (
          <>
            <Stat label="Distance" value={fromKm(distanceKm, unit).toFixed(2)} unit={unit} />
            <PaceStat pace={formatAveragePace(distanceKm, durationSeconds, unit)} />
          </>
        ) : null}
      </StatRow>
      <StressStat stress={outcome.stress} averageHrBpm={averageHrBpm} />
      {averageHrBpm === null ? null : (
        <section className={classes.zones} aria-label="Zone distribution">
          <div className={classes.zonesHead}>
            <h3 className={classes.title}>Zone distribution</h3>
            {primaryZone === null ? null : (
              <p className={classes.primary}>
                Primary zone <ZoneBadge zone={primaryZone.zone} /> {primaryZone.percent}%
              </p>
            )}
          </div>
          <ZoneTimes zoneSeconds={zoneSeconds} markedZone={primaryZone?.zone ?? null} />
        </section>
      )}
      {isSaved ? null : (
        <p className={classes.quiet}>
          Kept on this device. It is saved to your calendar as soon as the network is back.
        </p>
      )}
      <Button fullWidth data-autofocus onClick={onClose}>
        Done
      </Button>
    </div>
  );
};

const toBpmStat = (value: number | null) =>
  value === null ? { value: '--' } : { value: Math.round(value), unit: 'bpm' };

const StressStat = ({ stress, averageHrBpm }: Pick<SessionResult, 'stress' | 'averageHrBpm'>) => {
  if (stress === null)
    return <p className={classes.quiet}>No heart rate was recorded, so there is no stress score.</p>;
  const { label, restHours } = assessStress(stress.tss);
  return (
    <div className={classes.stress}>
      <Stat label="Training stress score" value={stress.tss} size="tile" />
      <div className={classes.rest}>
        <Tag tone={LEVEL_TONES[label]}>{label}</Tag>
        <p>
          Rest {restHours.min}–{restHours.max} h
        </p>
      </div>
      {stress.estimated ? (
        <p className={classes.estimate}>
          {averageHrBpm === null
            ? 'Estimated from its zone: no heart rate was recorded'
            : `Estimated with an LTHR of ${DEFAULT_LTHR_BPM}`}
        </p>
      ) : null}
    </div>
  );
};
