import { localDate } from '@threshold/physiology';
import { type createInjuriesApi, SORE_ACHILLES } from './injuries-api.ts';

/** A new athlete with an injury, by default a sore Achilles. */
export async function setUpInjury(api: Awaited<ReturnType<typeof createInjuriesApi>>, form: object = {}) {
  const athleteId = await api.athlete();
  const mia = api.as(athleteId);
  const injury = await mia.logInjury({ ...SORE_ACHILLES, ...form });
  const injuryId = injury.id;
  /** Saves a check-in, with little pain by default. Returns the injury after it. */
  const saveDay = async (date: string, day: object = {}) =>
    (await mia.saveCheckIn({ injuryId, date: localDate(date), during: 1, baseline: 1, ...day })).injury;
  const confirmSeenOn = (date: string) => mia.confirmSeen({ injuryId, date: localDate(date) });
  return { athleteId, mia, injury, injuryId, saveDay, confirmSeenOn };
}
