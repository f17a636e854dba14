import { daysBetween, fromMeters, type LocalDate, lengthUnit, toMeters } from '@threshold/physiology';
import { useUnits } from '@threshold/ui';
import { formatShortDate } from '@threshold/ui/format';
import { useState } from 'react';
import type { SeasonView } from '../../season-schemas.ts';
import { describeSeason, findCurrentPhase } from './describe-season.ts';
import { SeasonPhases } from './season-phases.tsx';
import classes from './season-strip.module.css';

/**
 * A season without an A race, to scale: a bar per week, a rail of phases, and marks for today and the B and C races.
 * Initially shows the purpose of the current phase, and on focus or tap that of another one.
 */
export const SeasonStrip = ({ season }: { readonly season: SeasonView }) => {
  const [chosenStart, setChosenStart] = useState(() => findCurrentPhase(season)?.startsOn);
  const units = useUnits();
  const unit = lengthUnit(units);
  const { weeks, phases, today, otherRaces } = season;
  const highestKm = Math.max(...weeks.map(({ km }) => km), 1);
  const toWholeUnits = (km: number) => Math.round(fromMeters(unit, toMeters(km, 'km')));
  const dayCount = 7 * weeks.length;
  const toShare = (day: LocalDate) => (daysBetween(weeks[0]?.startsOn ?? today, day) + 0.5) / dayCount;
  return (
    <div className={classes.season}>
      <div role="img" aria-label={describeSeason(season, `${toWholeUnits(highestKm)} ${unit}`)}>
        <p className={classes.caption}>
          <span>Today</span>
          <span>{formatShortDate(weeks.at(-1)?.endsOn ?? today)}</span>
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
              data-chosen={startsOn === chosenStart || undefined}
              style={{ flexGrow: count }}
            />
          ))}
        </div>
      </div>
      <SeasonPhases season={season} chosenStart={chosenStart} onChoose={setChosenStart} />
    </div>
  );
};
