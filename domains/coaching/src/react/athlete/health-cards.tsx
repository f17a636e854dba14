import { bodyPartLabel } from '@threshold/physiology';
import { Card, Stat, StatRow, Tag } from '@threshold/ui';
import { formatDate } from '@threshold/ui/format';
import type { AthleteView, RecoveryView } from '../../schemas.ts';
import classes from '../coaching.module.css';
import { NotShared } from './not-shared.tsx';

export const HealthCard = ({ recovery }: { readonly recovery: RecoveryView | null }) => (
  <Card title="Health">
    {recovery === null ? (
      <NotShared what="health" />
    ) : recovery.latestOn === null ? (
      <p className={classes.quiet}>No mornings entered yet.</p>
    ) : (
      <>
        {isEmpty(recovery) ? (
          <p>No values in the last days.</p>
        ) : (
          <StatRow>
            {recovery.score === null ? null : (
              <Stat label="Recovery" value={String(Math.round(recovery.score))} />
            )}
            {recovery.hrvMs === null ? null : (
              <Stat
                label="HRV"
                value={String(Math.round(recovery.hrvMs))}
                unit="ms"
                delta={formatChange(recovery.hrvChangePercent)}
              />
            )}
            {recovery.restingHrBpm === null ? null : (
              <Stat
                label="Resting heart rate"
                value={String(Math.round(recovery.restingHrBpm))}
                unit="bpm"
                delta={formatChange(recovery.restingHrChangePercent)}
              />
            )}
            {recovery.sleepHours === null ? null : (
              <Stat label="Average sleep" value={recovery.sleepHours.toFixed(1)} unit="h" />
            )}
          </StatRow>
        )}
        <p className={classes.quiet}>Latest morning: {formatDate(recovery.latestOn)}</p>
      </>
    )}
  </Card>
);

const isEmpty = ({ score, hrvMs, restingHrBpm, sleepHours }: RecoveryView): boolean =>
  [score, hrvMs, restingHrBpm, sleepHours].every((value) => value === null);

/** Signed change from the average, as the athlete sees it: "+6.2% vs 7-day". */
function formatChange(changePercent: number | null): string | undefined {
  if (changePercent === null) return undefined;
  const rounded = Math.abs(changePercent).toFixed(1);
  const sign = rounded === '0.0' ? '' : changePercent > 0 ? '+' : '−';
  return `${sign}${rounded}% vs 7-day`;
}

export const InjuriesCard = ({ injuries }: Pick<AthleteView, 'injuries'>) => (
  <Card title="Injuries">
    {injuries === null ? (
      <NotShared what="injuries" />
    ) : injuries.length === 0 ? (
      <p className={classes.quiet}>No active injury.</p>
    ) : (
      <ul className={classes.list} aria-label="Active injuries">
        {injuries.map(({ id, bodyPart, severity, dateOfInjury, painLevel, stopsTraining }) => (
          <li key={id} className={classes.row}>
            <div className={classes.words}>
              <p className={classes.name}>
                {severity} {bodyPartLabel(bodyPart)} injury
              </p>
              <p className={classes.quiet}>
                {[
                  `since ${formatDate(dateOfInjury)}`,
                  ...(painLevel === null ? [] : [`pain ${painLevel} of 10`]),
                ].join(' · ')}
              </p>
            </div>
            {stopsTraining ? <Tag tone="bad">Red flag: no training</Tag> : null}
          </li>
        ))}
      </ul>
    )}
  </Card>
);
