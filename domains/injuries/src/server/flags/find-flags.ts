import type { QueryContext } from '@threshold/api/server';
import { careFactsPort } from '@threshold/contracts/athletes';
import {
  addDaysInCalendar,
  type BodyPart,
  type InjurySeverity,
  type InjuryTexts,
  type LocalDate,
  RED_FLAG_LEVELS,
  type RedFlag,
  redFlags,
} from '@threshold/physiology';
import { saidBy, type UrgentSignId } from '../../urgent-signs.ts';
import { injuriesTables } from '../tables.ts';

const TWELVE_MONTHS_DAYS = 365;

/** What an injury's row, or a form that is to become one, says in words. */
export interface InjuryDescription {
  readonly symptoms: string | null;
  readonly injury_type: string;
  readonly mobility_restrictions: string | null;
  readonly professional_diagnosis: string | null;
}

/** The words as the finder of red flags reads them. */
export const textsOf = (words: InjuryDescription): InjuryTexts => ({
  symptoms: words.symptoms ?? '',
  injuryType: words.injury_type,
  mobilityRestrictions: words.mobility_restrictions ?? '',
  professionalDiagnosis: words.professional_diagnosis ?? '',
});

/** The red flags of an injury's words and facts, and of what its athlete says of their body. */
export async function flagsOfInjury(
  ctx: QueryContext,
  injury: InjuryDescription & {
    readonly id: string;
    readonly body_part: BodyPart;
    readonly severity: InjurySeverity;
    readonly date_of_injury: LocalDate;
    readonly current_pain_level: number;
  },
): Promise<RedFlag[]> {
  const [earlier, careFacts] = await Promise.all([
    earlierTimes(ctx, injury),
    ctx.port(careFactsPort).getCareFacts(ctx.athleteId),
  ]);
  return redFlags(textsOf(injury), {
    bodyPart: injury.body_part,
    severity: injury.severity,
    painLevel: injury.current_pain_level,
    timesInTwelveMonths: 1 + earlier,
    ...careFacts,
  });
}

/** The red flags of what is ticked and said on one occasion. */
export const flagsSaid = (signs: readonly UrgentSignId[], words: string | null): RedFlag[] =>
  // Apart, so that words of one are never read together with, or negate, those of the other.
  mergedFlags(
    redFlags({ ...NO_TEXTS, symptoms: words ?? '' }),
    signs.flatMap((sign) => redFlags({ ...NO_TEXTS, symptoms: saidBy([sign]) })),
  );

/** Nothing was written. */
export const NO_TEXTS = { symptoms: '', injuryType: '', mobilityRestrictions: '', professionalDiagnosis: '' };

/** Each flag once, the gravest first. */
export function mergedFlags(...lists: readonly (readonly RedFlag[])[]): RedFlag[] {
  const byId = new Map(lists.flat().map((each) => [each.flag, each]));
  return [...byId.values()].toSorted(
    (a, b) => RED_FLAG_LEVELS.indexOf(a.level) - RED_FLAG_LEVELS.indexOf(b.level),
  );
}

async function earlierTimes(
  { em, athleteId }: QueryContext,
  { id, body_part, date_of_injury }: { id: string; body_part: BodyPart; date_of_injury: LocalDate },
): Promise<number> {
  const { times } = await injuriesTables(em)
    .selectFrom('injury')
    .select(({ fn }) => fn.countAll<string>().as('times'))
    .where('athlete_id', '=', athleteId)
    .where('id', '!=', id)
    .where('body_part', '=', body_part)
    .where('date_of_injury', '>', addDaysInCalendar(date_of_injury, -TWELVE_MONTHS_DAYS))
    .where('date_of_injury', '<=', date_of_injury)
    .executeTakeFirstOrThrow();
  return Number(times);
}
