import { daysBetween, type LocalDate } from '@threshold/physiology';
import { Card } from '@threshold/ui';
import type { InjuryView } from '../../schemas.ts';
import classes from './injuries.module.css';
import { RecoveredList } from './recovered-list.tsx';

interface NothingHurtsProps {
  readonly recoveredInjuries: readonly InjuryView[];
  readonly today: LocalDate;
  readonly onOpen: (injury: InjuryView) => void;
}

/** What an athlete without an active injury sees: the days since the last one, and when to act early. */
export const NothingHurts = ({ recoveredInjuries, today, onOpen }: NothingHurtsProps) => (
  <div className={classes.calm}>
    <Card title="Nothing hurts." className={classes.calmTitle}>
      <p>{formatLastInjury(recoveredInjuries, today)}</p>
    </Card>
    <FirstSigns />
    {recoveredInjuries.length === 0 ? null : (
      <div className={classes.calmWide}>
        <RecoveredList injuries={recoveredInjuries} onOpen={onOpen} />
      </div>
    )}
  </div>
);

/** From the lights of docs/specification.md#rehabilitation-rules. */
const FirstSigns = () => (
  <Card title="First signs">
    <ul className={classes.firstSigns}>
      <li>Stop if you limp, if it swells, or if pain goes above 5 out of 10.</li>
      <li>Pain of 3 to 5 out of 10? Log it, and do no more than last time.</li>
      <li>Does it hurt more than usual the next morning? Log it, and we’ll adapt your plan.</li>
    </ul>
  </Card>
);

function formatLastInjury(recoveredInjuries: readonly InjuryView[], today: LocalDate): string {
  const [lastDate] = recoveredInjuries
    .map(({ recoveredDate, dateOfInjury }) => recoveredDate ?? dateOfInjury)
    .toSorted()
    .toReversed();
  if (lastDate === undefined) return 'No injuries logged.';
  const days = daysBetween(lastDate, today);
  if (days <= 0) return 'You recovered from your last injury today.';
  return `${days} ${days === 1 ? 'day' : 'days'} since your last injury.`;
}
