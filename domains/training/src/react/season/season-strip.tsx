import { daysBetween, fromMeters, type LocalDate, lengthUnit, toMeters } from '@threshold/physiology';
import { useUnits } from '@threshold/ui';
import { formatShortDate } from '@threshold/ui/format';
import { useState } from 'react';
import type { SeasonView } from '../../season-schemas.ts';
import { OtherRaces } from '../other-races/other-races.tsx';
import { describeSeason, PHASE_LABELS } from './describe-season.ts';
import classes from './season-strip.module.css';

/**
 * The season to scale: a bar per week, a rail of phases, today's mark and those of B and C races. A phase's purpose appears on focus
 * or tap, at first that of the current phase.
 */
export const SeasonStrip = ({ season }: { readonly season: SeasonView }) => {
  const [chosenStart, setChosenStart] = useState<string>();
  const units = useUnits();
  const unit = lengthUnit(units);
  const { weeks, phases, today, raceDate, otherRaces } = season;
  const currentPhase = phases.find(({ startsOn, endsOn }) => startsOn <= today && today <= endsOn);
  const phase = phases.find(({ startsOn }) => startsOn === chosenStart) ?? currentPhase;
  const highestKm = Math.max(...weeks.map(({ km }) => km), 1);
  const toWholeUnits = (km: number) => Math.round(fromMeters(unit, toMeters(km, 'km')));
  const daysShown = 7 * weeks.length;
  const toShare = (day: LocalDate) => (daysBetween(weeks[0]?.startsOn ?? today, day) + 0.5) / daysShown;
  return (
    <div className={classes.season}>
      <div
        className={classes.chart}
        role="img"
        aria-label={describeSeason(season, `${toWholeUnits(highestKm)} ${unit}`)}
      >
        <p className={classes.caption}>
          <span>Today</span>
          <span>
            {raceDate === null ? formatShortDate(weeks.at(-1)?.endsOn ?? today) : formatRace(raceDate, weeks)}
          </span>
        </p>
        <div className={classes.weeks}>
          <span className={classes.today} style={{ insetInlineStart: `${100 * toShare(today)}%` }} />
          {otherRaces.map(({ date, priority }) => (
            <span key={date} className={classes.race} style={{ insetInlineStart: `${100 * toShare(date)}%` }}>
              {priority}
            </span>
          ))}
          {weeks.map((week) => (
            <span
              key={week.startsOn}
              className={classes.week}
              data-planned={week.isPlanned || undefined}
              data-current={(week.startsOn <= today && today <= week.endsOn) || undefined}
              style={{ height: `${Math.max(4, (100 * week.km) / highestKm)}%` }}
            />
          ))}
        </div>
        <div className={classes.rail}>
          {phases.map(({ startsOn, weeks: count }) => (
            <span
              key={startsOn}
              className={classes.segment}
              data-chosen={startsOn === phase?.startsOn || undefined}
              style={{ flexGrow: count }}
            />
          ))}
        </div>
      </div>
      <fieldset className={classes.phases}>
        <legend className={classes.legend}>Phases of your season</legend>
        {phases.map(({ phase: name, startsOn, weeks: count }) => (
          <button
            key={startsOn}
            type="button"
            className={classes.phase}
            aria-pressed={startsOn === phase?.startsOn}
            onFocus={() => setChosenStart(startsOn)}
            onClick={() => setChosenStart(startsOn)}
          >
            {PHASE_LABELS[name]}
            <span className={classes.count}>{count === 1 ? '1 week' : `${count} weeks`}</span>
          </button>
        ))}
      </fieldset>
      <p className={classes.purpose} aria-live="polite">
        {phase?.purpose}
      </p>
      <OtherRaces today={today} />
    </div>
  );
};

function formatRace(
  raceDate: NonNullable<SeasonView['raceDate']>,
  weeks: SeasonView['weeks'],
): string | undefined {
  const isShown = raceDate <= (weeks.at(-1)?.endsOn ?? raceDate);
  return isShown ? `Race ${formatShortDate(raceDate)}` : `${weeks.length} weeks of your season`;
}
