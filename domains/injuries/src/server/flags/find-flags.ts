import type { QueryContext } from '@threshold/api/server';
import { careFactsPort } from '@threshold/contracts/athletes';
import { addDaysClamped, type BodyPart, type InjurySeverity, type LocalDate } from '@threshold/physiology';
import { type InjuryTexts, RED_FLAG_LEVELS, type RedFlag } from '../../rules/red-flags/red-flag.ts';
import { findRedFlags } from '../../rules/red-flags/red-flags.ts';
import { toSearchText, type UrgentSignId } from '../../urgent-signs.ts';
import { injuriesTables } from '../tables.ts';

const TWELVE_MONTHS_DAYS = 365;

export interface InjuryDescription {
  readonly symptoms: string | null;
  readonly injury_type: string;
  readonly mobility_restrictions: string | null;
  readonly professional_diagnosis: string | null;
}

export const toInjuryTexts = (injury: InjuryDescription): InjuryTexts => ({
  symptoms: injury.symptoms ?? '',
  injuryType: injury.injury_type,
  mobilityRestrictions: injury.mobility_restrictions ?? '',
  professionalDiagnosis: injury.professional_diagnosis ?? '',
});

/**
 * Finds red flags in an injury's texts, severity and pain, and in the athlete's care facts. Also considers
 * earlier injuries to the same body part within twelve months.
 */
export async function findInjuryFlags(
  ctx: QueryContext,
  injury: InjuryDescription & {
    readonly id: string;
    readonly body_part: BodyPart;
    readonly severity: InjurySeverity;
    readonly date_of_injury: LocalDate;
    readonly current_pain_level: number;
  },
): Promise<RedFlag[]> {
  const [earlierInjuryCount, careFacts] = await Promise.all([
    countEarlierInjuries(ctx, injury),
    ctx.port(careFactsPort).getCareFacts(ctx.athleteId),
  ]);
  return findRedFlags(toInjuryTexts(injury), {
    bodyPart: injury.body_part,
    severity: injury.severity,
    painLevel: injury.current_pain_level,
    timesInTwelveMonths: 1 + earlierInjuryCount,
    ...careFacts,
  });
}

/** Finds red flags in ticked signs and in the text reported with them. */
export const findSignAndTextFlags = (signs: readonly UrgentSignId[], text: string | null): RedFlag[] =>
  // Search them separately, so that words in one text can't combine with or negate words in the other.
  mergeFlags(
    findRedFlags({ ...NO_TEXTS, symptoms: text ?? '' }),
    signs.flatMap((sign) => findRedFlags({ ...NO_TEXTS, symptoms: toSearchText([sign]) })),
  );

export const NO_TEXTS = { symptoms: '', injuryType: '', mobilityRestrictions: '', professionalDiagnosis: '' };

/** Merges flags by id, most urgent first. If several lists have the same id, the last one wins. */
export function mergeFlags(...flagLists: readonly (readonly RedFlag[])[]): RedFlag[] {
  const byId = new Map(flagLists.flat().map((redFlag) => [redFlag.flag, redFlag]));
  return [...byId.values()].toSorted(
    (a, b) => RED_FLAG_LEVELS.indexOf(a.level) - RED_FLAG_LEVELS.indexOf(b.level),
  );
}

async function countEarlierInjuries(
  { em, athleteId }: QueryContext,
  { id, body_part, date_of_injury }: { id: string; body_part: BodyPart; date_of_injury: LocalDate },
): Promise<number> {
  const { count } = await injuriesTables(em)
    .selectFrom('injury')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('athlete_id', '=', athleteId)
    .where('id', '!=', id)
    .where('body_part', '=', body_part)
    .where('date_of_injury', '>', addDaysClamped(date_of_injury, -TWELVE_MONTHS_DAYS))
    .where('date_of_injury', '<=', date_of_injury)
    .executeTakeFirstOrThrow();
  return Number(count);
}
