import type { PlanInput } from '@threshold/planner';

/** Differences between the input of the plan and the input derived from the stored rows. */
export function findInputFaults(plannedInput: PlanInput, expectedInput: PlanInput): string[] {
  return Object.entries(toComparableFields(expectedInput)).flatMap(([key, value]) =>
    toComparableFields(plannedInput)[key] === value
      ? []
      : [`planned for ${key} ${toComparableFields(plannedInput)[key]}, not ${value}`],
  );
}

function toComparableFields({
  injuries,
  history,
  lockedDays,
  ...otherFields
}: PlanInput): Record<string, string> {
  const toRoundedMeters = (km: number | null) => (km === null ? null : Math.round(1000 * km));
  const fields = {
    ...otherFields,
    injuries: injuries.map(({ bodyPart, severity }) => `${severity} ${bodyPart}`),
    history: history && [history.weeklyKm.map(toRoundedMeters), toRoundedMeters(history.longestRunKm)],
    lockedDays: lockedDays
      .map((day) => [day.date, toRoundedMeters(day.km), day.isTraining, day.isHard])
      .toSorted(),
  };
  return Object.fromEntries(Object.entries(fields).map(([key, value]) => [key, JSON.stringify(value)]));
}
