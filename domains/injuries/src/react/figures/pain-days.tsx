import { addDays, type LocalDate } from '@threshold/physiology';
import { formatDay, formatWeekdayLetter } from '@threshold/ui/format';
import type { CheckInView } from '../../schemas.ts';
import { LIGHT_LABELS } from '../labels/light-labels.ts';
import classes from './figures.module.css';

const DAY_COUNT = 14;
/** A single check-in shows no course. */
export const MIN_SHOWN_CHECK_INS = 2;
/** Keeps the bar of a day with pain 0 visible. */
const MIN_BAR_LEVEL = 0.6;
const LIGHT_SYMBOLS = { green: '✓', amber: '=', red: '✕' };

interface PainDaysProps {
  readonly checkIns: readonly CheckInView[];
  readonly today: LocalDate;
}

export const PainDays = ({ checkIns, today }: PainDaysProps) => {
  const days = Array.from({ length: DAY_COUNT }, (_, index) => addDays(today, index - DAY_COUNT + 1));
  return (
    <ol className={classes.days} aria-label="Pain check-ins of the last 14 days">
      {days.map((date) => {
        const checkIn = checkIns.find((candidate) => candidate.date === date);
        return (
          <li key={date} data-light={checkIn?.light} data-today={date === today || undefined}>
            <span className="visually-hidden">{formatDayLabel(date, checkIn)}</span>
            <span className={classes.bar} aria-hidden="true">
              {checkIn ? <i style={{ height: `${Math.max(checkIn.during, MIN_BAR_LEVEL) * 10}%` }} /> : null}
            </span>
            <b aria-hidden="true">{checkIn ? LIGHT_SYMBOLS[checkIn.light] : '·'}</b>
            <span aria-hidden="true">{formatWeekdayLetter(date)}</span>
          </li>
        );
      })}
    </ol>
  );
};

const formatDayLabel = (date: LocalDate, checkIn: CheckInView | undefined) =>
  checkIn === undefined
    ? `${formatDay(date)}: no check-in`
    : `${formatDay(date)}: pain ${checkIn.during} out of 10, ${LIGHT_LABELS[checkIn.light].name}`;
