import { type BodyPart, type InjurySeverity, type RedFlag, redFlags } from '@threshold/physiology';
import { type InjuryDescription, mergedFlags, NO_TEXTS } from './find-flags.ts';

/** What an injury's athlete says of it. */
type Said = InjuryDescription & {
  readonly body_part: BodyPart;
  readonly severity: InjurySeverity;
  readonly current_pain_level: number;
};

/**
 * The red flags of what an athlete says now and did not say before: of clauses that are new, in whichever text, and of
 * a pain or a severity that has become one. What a professional found is no news to a professional.
 */
export function flagsSaidAnew(before: Said, after: Said): RedFlag[] {
  const known = new Set(
    [...clausesOf(before), ...clausesIn(before.professional_diagnosis)].map((clause) => plain(clause)),
  );
  const anew = clausesOf(after).filter((clause) => !known.has(plain(clause)));
  const felt = new Set(flagsFelt(before).map(({ flag }) => flag));
  return mergedFlags(
    redFlags({ ...NO_TEXTS, symptoms: anew.join('. ') }, { bodyPart: after.body_part }),
    flagsFelt(after).filter(({ flag }) => !felt.has(flag)),
  );
}

const flagsFelt = ({ severity, current_pain_level }: Said) =>
  redFlags(NO_TEXTS, { severity, painLevel: current_pain_level });

const clausesOf = ({ symptoms, injury_type, mobility_restrictions }: Said) =>
  [symptoms, injury_type, mobility_restrictions].flatMap(clausesIn);

/** As the finder of red flags parts them: a point within a number parts nothing. */
const clausesIn = (text: string | null): string[] => (text ?? '').split(/[;!?\n]|(?<!\d)[.,]|[.,](?!\d)/);

const plain = (clause: string) => clause.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim();
