import type { QueryContext } from '@threshold/api/server';
import { athletesPort } from '@threshold/contracts/athletes';
import { WEEKDAYS } from '@threshold/physiology';
import { type ClassProfile, describeClassProfile, findClassProfileOn } from '@threshold/planner';
import type { ClassEffectView, ClassesView } from '../../class-schemas.ts';
import { findPlannableFacts } from '../plans/find-plannable-facts.ts';
import { getAthleteInput } from '../plans/get-plan-input.ts';

/** The effect with which the next plan counts each scheduled class, as of today. */
export async function listClasses(ctx: QueryContext): Promise<ClassesView> {
  const [facts, { today }] = await Promise.all([
    findPlannableFacts(ctx),
    ctx.port(athletesPort).getCalendar(ctx.athleteId),
  ]);
  if (!facts) return null;
  const input = await getAthleteInput(ctx, today, facts);
  return WEEKDAYS.flatMap((weekday) => {
    const profile = findClassProfileOn(input, weekday);
    const typical = findClassProfileOn({ ...input, classProfiles: [] }, weekday);
    if (profile === null || typical === null) return [];
    const { name, muscularLoad, impact, distanceKm, stimulus, observedCount } = profile;
    return [
      {
        ...toEffect(profile),
        ...muscularLoad,
        weekday,
        name,
        impact,
        distanceKm,
        stimulus,
        observedCount,
        description: describeClassProfile(profile),
        typical: toEffect(typical),
      },
    ];
  });
}

const toEffect = ({ minutes, zoneMinutes, stress }: ClassProfile): ClassEffectView => ({
  minutes,
  zoneMinutes: [...zoneMinutes],
  stress,
});
