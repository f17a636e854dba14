import type { BodyPart, InjurySeverity } from '@threshold/physiology';
import type { RedFlag } from '../../rules/red-flags/red-flag.ts';
import { redFlags } from '../../rules/red-flags/red-flags.ts';
import { type InjuryDescription, mergedFlags, NO_TEXTS } from './find-flags.ts';

type Reported = InjuryDescription & {
  readonly body_part: BodyPart;
  readonly severity: InjurySeverity;
  readonly current_pain_level: number;
};

/**
 * Red flags of newly reported content: of new clauses in any text, and of a pain level or severity that newly
 * qualifies. The professional's diagnosis is ignored.
 */
export function newlyReportedFlags(before: Reported, after: Reported): RedFlag[] {
  const known = new Set(
    [...clausesOf(before), ...clausesIn(before.professional_diagnosis)].map((clause) => normalized(clause)),
  );
  const added = clausesOf(after).filter((clause) => !known.has(normalized(clause)));
  const painFlagsBefore = new Set(flagsOfPain(before).map(({ flag }) => flag));
  return mergedFlags(
    redFlags({ ...NO_TEXTS, symptoms: added.join('. ') }, { bodyPart: after.body_part }),
    flagsOfPain(after).filter(({ flag }) => !painFlagsBefore.has(flag)),
  );
}

const flagsOfPain = ({ severity, current_pain_level }: Reported) =>
  redFlags(NO_TEXTS, { severity, painLevel: current_pain_level });

const clausesOf = ({ symptoms, injury_type, mobility_restrictions }: Reported) =>
  [symptoms, injury_type, mobility_restrictions].flatMap(clausesIn);

/** Splits like the red-flag search; a decimal point doesn't split. */
const clausesIn = (text: string | null): string[] => (text ?? '').split(/[;!?\n]|(?<!\d)[.,]|[.,](?!\d)/);

const normalized = (clause: string) => clause.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim();
