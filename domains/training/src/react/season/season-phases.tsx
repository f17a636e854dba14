import type { LocalDate } from '@threshold/physiology';
import type { SeasonView } from '../../season-schemas.ts';
import { OtherRaces } from '../other-races/other-races.tsx';
import { PHASE_LABELS } from './describe-season.ts';
import classes from './season-strip.module.css';

interface SeasonPhasesProps {
  readonly season: SeasonView;
  /** First day of the phase whose purpose is shown. */
  readonly chosenStart: LocalDate | undefined;
  readonly onChoose: (startsOn: LocalDate) => void;
}

/** The phases with their weeks, the purpose of the chosen one, and the tune-up races. */
export const SeasonPhases = ({ season, chosenStart, onChoose }: SeasonPhasesProps) => (
  <>
    <fieldset className={classes.phases}>
      <legend className="visually-hidden">Phases of your season</legend>
      {season.phases.map(({ phase, startsOn, weeks: count }) => (
        <button
          key={startsOn}
          type="button"
          className={classes.phase}
          aria-pressed={startsOn === chosenStart}
          onFocus={() => onChoose(startsOn)}
          onClick={() => onChoose(startsOn)}
        >
          {PHASE_LABELS[phase]}
          <span className={classes.count}>{count === 1 ? '1 week' : `${count} weeks`}</span>
        </button>
      ))}
    </fieldset>
    <p className={classes.purpose} aria-live="polite">
      {season.phases.find(({ startsOn }) => startsOn === chosenStart)?.purpose}
    </p>
    <OtherRaces today={season.today} />
  </>
);
