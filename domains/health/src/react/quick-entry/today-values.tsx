import { Button } from '@mantine/core';
import { formatSleep, type LocalDate, type UnitSystem } from '@threshold/physiology';
import { useUnits } from '@threshold/ui';
import { formatCount } from '@threshold/ui/format';
import type { HealthView, RecoveryView } from '../../schemas.ts';
import { LevelTag } from '../recovery/level-tag.tsx';
import { formatWeight } from '../weight.ts';
import { SLEEP_QUALITIES } from './entry-values.ts';
import classes from './quick-entry-card.module.css';

interface TodayValuesProps {
  readonly today: LocalDate;
  readonly recovery: RecoveryView;
  /** Opens the form for today; undefined while it is open. */
  readonly onEdit?: (() => void) | undefined;
  /** True where the page already shows the recovery level. */
  readonly isLevelHidden?: boolean;
}

/** Today's stored values with the Recovery card's level, because the form is blank after a save. */
export const TodayValues = ({ today, recovery, onEdit, isLevelHidden = false }: TodayValuesProps) => {
  const units = useUnits();
  const { latestDays = [], usualHrv = null } = recovery;
  const entry = latestDays.find(({ date }) => date === today);
  const isMeasured = entry !== undefined && (entry.hrv !== null || entry.restingHR !== null);
  return (
    <section className={classes.today} aria-label="Today’s values">
      {entry ? (
        <>
          <p>
            <b>Today:</b> {formatDayValues(entry, { usualHrv, units })}
          </p>
          <div className={classes.foot}>
            {isMeasured && !isLevelHidden ? <Level status={recovery.status} /> : null}
            {onEdit ? (
              <Button variant="default" size="sm" className={classes.edit} onClick={onEdit}>
                Edit
              </Button>
            ) : null}
          </div>
        </>
      ) : (
        <p>Nothing saved today yet. Your values and your recovery will appear here.</p>
      )}
    </section>
  );
};

const Level = ({ status }: Pick<RecoveryView, 'status'>) =>
  status ? (
    <p className={classes.level}>
      <LevelTag level={status.level} /> Recovery score {status.score} of 100
    </p>
  ) : (
    <p>Your recovery appears after one more morning.</p>
  );

interface FormatOptions {
  readonly usualHrv: RecoveryView['usualHrv'];
  readonly units: UnitSystem;
}

/** "HRV 62 ms (usual 58–66), resting HR 49 bpm, sleep 7h 30m, 74.2 kg" */
function formatDayValues(day: HealthView, { usualHrv, units }: FormatOptions): string {
  const { hrv, restingHR, sleepHours, sleepQuality, weight, steps } = day;
  const quality = SLEEP_QUALITIES.find(({ value }) => value === String(sleepQuality));
  const usualText = usualHrv ? ` (usual ${Math.round(usualHrv.lowMs)}–${Math.round(usualHrv.highMs)})` : '';
  return [
    hrv === null ? [] : [`HRV ${hrv} ms${usualText}`],
    restingHR === null ? [] : [`resting HR ${restingHR} bpm`],
    sleepHours === null ? [] : [`sleep ${formatSleep(sleepHours)}`],
    quality === undefined ? [] : [`sleep quality ${quality.label.toLowerCase()}`],
    weight === null ? [] : [formatWeight(weight, units)],
    steps === null ? [] : [`${formatCount(steps)} steps`],
  ]
    .flat()
    .join(', ');
}
