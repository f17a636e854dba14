import { WEEKDAYS } from '@threshold/physiology';
import { useUnits } from '@threshold/ui';
import { CLASS_OPTIONS, createLevelChoices } from '../../labels.ts';
import classes from '../onboarding.module.css';
import type { OnboardingValues } from '../onboarding-values.ts';

/** What the answers say about a week of the plan: the level's distance, and the days of the class. */
export const WeekPreview = ({ values }: { readonly values: OnboardingValues }) => {
  const level = createLevelChoices(useUnits()).find(({ value }) => value === values.fitnessLevel);
  const { preferredFitnessClass, groupFitnessSchedule } = values;
  const classLabel =
    preferredFitnessClass === 'custom'
      ? 'Class'
      : CLASS_OPTIONS.find(({ value }) => value === preferredFitnessClass)?.label;
  const isClassDay = (day: (typeof WEEKDAYS)[number]) =>
    preferredFitnessClass !== 'none' && groupFitnessSchedule.includes(day);
  const hasClassDays = WEEKDAYS.some(isClassDay);
  return (
    <section className={classes.week} aria-label="Your week">
      <p className={classes.weekTitle}>Your week</p>
      {hasClassDays ? (
        <ol className={classes.days}>
          {WEEKDAYS.map((day) => (
            <li key={day} className={classes.day} data-class={isClassDay(day) || undefined}>
              <span className={classes.dayName}>{day.slice(0, 3)}</span>
              <span className={classes.dayText}>{isClassDay(day) ? classLabel : 'Run or rest'}</span>
            </li>
          ))}
        </ol>
      ) : null}
      {level ? (
        <p className={classes.quiet}>
          {level.label}, {level.detail}. We’ll place your runs as soon as you finish.
        </p>
      ) : null}
    </section>
  );
};
