import { assessStress, DEFAULT_LTHR_BPM } from '@threshold/physiology';
import { Stat, type StatusTone, Tag, ZoneBadge } from '@threshold/ui';
import { ZoneTimes } from '../cards/zone-times.tsx';
import classes from './completion.module.css';
import { findPrimaryZone, type SessionResult } from './session-result.ts';

const LEVEL_TONES: Readonly<Record<'Low' | 'Moderate' | 'High', StatusTone>> = {
  Low: 'good',
  Moderate: 'warn',
  High: 'bad',
};

/** The session's stress and its time in each zone. */
export const SummaryDetails = ({ result }: { readonly result: SessionResult }) => {
  const { averageHrBpm, zoneSeconds } = result;
  const primaryZone = findPrimaryZone(zoneSeconds);
  return (
    <>
      <StressStat stress={result.stress} averageHrBpm={averageHrBpm} />
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
    </>
  );
};

const StressStat = ({ stress, averageHrBpm }: Pick<SessionResult, 'stress' | 'averageHrBpm'>) => {
  if (stress === null)
    return (
      <p className={classes.quiet}>
        We have no heart rate for this one, so there’s no training stress score.
      </p>
    );
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
            ? 'Estimated from its zone, without a heart rate'
            : `Estimated with an LTHR of ${DEFAULT_LTHR_BPM}`}
        </p>
      ) : null}
    </div>
  );
};
