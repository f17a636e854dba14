import { addDays, daysBetween, type LocalDate } from '@threshold/physiology';

/** The axis and values of a chart: one point per day from the first value to `to`, null for a missed day. */
export function toDailyLine(
  days: readonly { readonly date: LocalDate; readonly value: number }[],
  to: LocalDate,
): { x: LocalDate[]; values: (number | null)[] } {
  const [firstDay] = days;
  if (!firstDay) return { x: [], values: [] };
  const valueByDate = new Map(days.map(({ date, value }) => [date, value]));
  const x = Array.from({ length: daysBetween(firstDay.date, to) + 1 }, (_, index) =>
    addDays(firstDay.date, index),
  );
  return { x, values: x.map((date) => valueByDate.get(date) ?? null) };
}
