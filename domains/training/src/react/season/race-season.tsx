import { fromMeters, lengthUnit, toMeters } from '@threshold/physiology';
import { useConvertMeasures, useUnits, WeekBars } from '@threshold/ui';
import type { SeasonView } from '../../season-schemas.ts';
import { trpc } from '../api.ts';
import { useIsStopped } from '../verdict/use-is-stopped.ts';
import { describeSeason, findCurrentPhase, PHASE_LABELS } from './describe-season.ts';
import classes from './race-season.module.css';

/** True while the season loads and if there is one up to a race. */
export function useHasRaceSeason(): boolean {
  const { data, isPending } = trpc.training.season.useQuery();
  return isPending || (data !== undefined && data !== null && data.raceDate !== null);
}

/** This week's theme above the weeks up to the race as bars of planned and completed distance. */
export const RaceSeason = () => {
  const convertMeasures = useConvertMeasures();
  const { data: season } = trpc.training.season.useQuery();
  const theme = trpc.training.plan.useQuery().data?.weeks.find(({ isCurrent }) => isCurrent)?.theme;
  const unit = lengthUnit(useUnits());
  const isStopped = useIsStopped();
  return (
    <div className={classes.season}>
      <div className={classes.head}>
        <p className={classes.theme}>{theme && !isStopped ? convertMeasures(theme) : null}</p>
        <p className={classes.legend} aria-hidden="true">
          <span data-swatch="done">done</span>
          <span data-swatch="planned">planned, {unit} a week</span>
        </p>
      </div>
      {season ? <SeasonBars season={season} /> : null}
    </div>
  );
};

const SeasonBars = ({ season }: { readonly season: SeasonView }) => {
  const unit = lengthUnit(useUnits());
  const toWholeUnits = (km: number) => Math.round(fromMeters(unit, toMeters(km, 'km')));
  const thisWeek = trpc.training.weeklySummary.useQuery().data;
  const toKm = (miles: number) => fromMeters('km', toMeters(miles, 'mi'));
  // The same seven days as in the distance tile and on the plan card.
  const doneKm = thisWeek ? toKm(thisWeek.onFootMileage) : (season.doneKm ?? 0);
  // Responses of the previous version, which may be cached on the device, have no past weeks.
  const { pastWeeks = [] } = season;
  const weeks = season.weeks.map((week, index) =>
    index === 0 && thisWeek ? { ...week, km: toKm(thisWeek.plannedMileage) } : week,
  );
  const highestKm = Math.max(...weeks.map(({ km }) => km), 1);
  const highestAheadKm = Math.max(...weeks.slice(1).map(({ km }) => km), 1);
  const highestPastKm = Math.max(...pastWeeks.map(({ plannedKm, doneKm: km }) => Math.max(plannedKm, km)), 0);
  const peakName = highestPastKm > highestAheadKm ? 'Peak to come' : 'Peak';
  const getMark = createGetMark(
    season,
    highestAheadKm,
    `${peakName} ${toWholeUnits(highestAheadKm)} ${unit}`,
  );
  const pastBars = pastWeeks.map(({ startsOn, plannedKm, doneKm: km }) => ({
    label: startsOn,
    planned: toWholeUnits(plannedKm),
    done: toWholeUnits(km),
    mark: undefined,
    phase: undefined,
  }));
  const barsAhead = weeks.map((week, index) => ({
    label: week.startsOn,
    planned: toWholeUnits(week.km),
    done: index === 0 ? toWholeUnits(doneKm) : 0,
    mark: getMark(week, index),
    phase: PHASE_LABELS[week.phase],
  }));
  const phase = findCurrentPhase(season);
  return (
    <WeekBars
      label="Your season"
      unit={unit}
      summary={`${describeSeason(season, `${toWholeUnits(highestKm)} ${unit}`)}${phase ? ` Now: ${PHASE_LABELS[phase.phase]}.` : ''} This week: ${toWholeUnits(doneKm)} of ${toWholeUnits(weeks[0]?.km ?? 0)} ${unit}.`}
      weeks={[...pastBars, ...barsAhead]}
      currentIndex={pastBars.length}
    />
  );
};

/**
 * Returns a function for the mark above a week: "now", "race", the priority of a B or C race, or `peakLabel` above the
 * highest week ahead.
 */
function createGetMark({ weeks, raceDate, otherRaces }: SeasonView, highestKm: number, peakLabel: string) {
  // The last of several equal weeks, so that its mark is as far as possible from that of this week.
  const highestIndex = weeks.findLastIndex(({ km }, index) => index > 0 && km === highestKm);
  return ({ startsOn, endsOn }: SeasonView['weeks'][number], index: number): string | undefined => {
    const isInWeek = (date: string) => startsOn <= date && date <= endsOn;
    if (index === 0) return 'now';
    if (raceDate !== null && isInWeek(raceDate)) return 'race';
    return (
      otherRaces.find(({ date }) => isInWeek(date))?.priority ??
      (index === highestIndex ? peakLabel : undefined)
    );
  };
}
