import type { LocalDate } from '@threshold/physiology';
import { useUnits } from '@threshold/ui';
import { formatFullDate } from '@threshold/ui/format';
import type { OtherRaceView } from '../../other-race-schemas.ts';
import { formatRace } from '../other-races/race-labels.ts';
import classes from './calendar.module.css';

interface DayRaceProps {
  readonly day: LocalDate;
  readonly races: readonly OtherRaceView[];
  readonly onChange: (race: OtherRaceView) => void;
}

/** Names a day's B or C race, and opens it. Renders nothing on other days. */
export const DayRace = ({ day, races, onChange }: DayRaceProps) => {
  const units = useUnits();
  const race = races.find(({ date }) => date === day);
  return race ? (
    <button type="button" className={classes.timeOff} onClick={() => onChange(race)}>
      {formatRace(race, units)}
      <span className="visually-hidden"> on {formatFullDate(day)}</span>
    </button>
  ) : null;
};
