import type { LocalDate } from '@threshold/physiology';
import type { ProfileView } from '../../schemas.ts';

/** Says in one sentence what the profile still lacks for a plan; undefined if a plan can be generated. */
export function formatPlanNeeds(
  { lthr, raceDate, raceDistance }: Pick<ProfileView, 'lthr' | 'raceDate' | 'raceDistance'>,
  today: LocalDate,
): string | undefined {
  const missingFields = [
    ...(lthr === null ? ['LTHR'] : []),
    ...(raceDate === null ? ['race date'] : []),
    ...(raceDistance === null ? ['race distance'] : []),
  ];
  const fieldList =
    missingFields.length < 2
      ? missingFields.join()
      : `${missingFields.slice(0, -1).join(', ')} and ${missingFields.at(-1)}`;
  if (missingFields.length > 0) return `Set your ${fieldList} to get your plan.`;
  if (raceDate !== null && raceDate < today)
    return 'Your race date has passed. Set your next race to get a plan.';
  return undefined;
}
