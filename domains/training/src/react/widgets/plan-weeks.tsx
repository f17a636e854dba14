import { planCardFor } from '@threshold/physiology';
import { PhaseRail, WeekBars } from '@threshold/ui';
import type { PlanView } from '../../schemas.ts';
import { shortDay } from '../format-day.ts';
import { MADE_BY } from '../made-by.ts';
import classes from './plan-weeks.module.css';

/** Which of the card's four phases a plan week belongs to: the countdown's two tapers are one here. */
const PHASE_OF: Readonly<Record<string, string>> = {
  'Base Phase': 'Base',
  Recovery: 'Base',
  'Build Phase': 'Build',
  'Peak Phase': 'Peak',
  'Pre-Taper': 'Taper',
  'Taper Week': 'Taper',
  'Race Day': 'Taper',
};

/** The standing plan: a bar per week, the four phases with the weekly kilometres that are typical for the distance. */
export const PlanWeeks = ({ plan }: { readonly plan: PlanView }) => {
  const card = planCardFor(plan.raceDistance);
  const index = plan.weeks.findIndex(({ isCurrent }) => isCurrent);
  const phase = PHASE_OF[plan.weeks[index]?.phase ?? ''];
  const current = card.phases.findIndex(({ name }) => name === phase);
  return (
    <>
      <WeekBars
        label="Kilometers by week"
        unit="km"
        currentIndex={index < 0 ? undefined : index}
        weeks={plan.weeks.map(({ startsOn, plannedKm, doneKm }) => ({
          label: `From ${shortDay(startsOn)}`,
          planned: Math.round(plannedKm),
          done: Math.round(doneKm),
        }))}
      />
      <PhaseRail
        label={card.title}
        currentIndex={current < 0 ? undefined : current}
        phases={card.phases.map(({ name, minKm, maxKm }) => ({
          label: name,
          detail: `${minKm}–${maxKm}`,
          length: 1,
        }))}
      />
      <p className={classes.caption}>
        {card.title}, {card.weeks} weeks: typical km per week, by phase
      </p>
      {plan.notes.map((note) => (
        <p key={note} className={classes.note}>
          {note}
        </p>
      ))}
      <p className={classes.madeBy}>{MADE_BY[plan.generatedBy]}</p>
    </>
  );
};
