import type { LocalDate } from '@threshold/physiology';
import { formatFullDate } from '@threshold/ui/format';
import type { TimeOffView } from '../../time-off-schemas.ts';
import { TIME_OFF_LABELS } from '../time-off/time-off-labels.ts';
import classes from './calendar.module.css';
import { findTimeOff } from './day-actions.ts';

interface DayTimeOffProps {
  readonly day: LocalDate;
  readonly timeOff: readonly TimeOffView[];
  readonly onChange: (span: TimeOffView) => void;
}

/** Names a day's time off, and opens it. Renders nothing on other days. */
export const DayTimeOff = ({ day, timeOff, onChange }: DayTimeOffProps) => {
  const span = findTimeOff(timeOff, day);
  return span ? (
    <button
      type="button"
      className={classes.timeOff}
      title={span.note ?? undefined}
      onClick={() => onChange(span)}
    >
      {TIME_OFF_LABELS[span.kind]}
      <span className="visually-hidden"> on {formatFullDate(day)}</span>
    </button>
  ) : null;
};
