import type { BodyPart, InjurySeverity } from '@threshold/physiology';
import type { RedFlag } from '../../rules/red-flags/red-flag.ts';
import { findRedFlags } from '../../rules/red-flags/red-flags.ts';
import { type InjuryDescription, mergeFlags, NO_TEXTS } from './find-flags.ts';

type ReportedInjury = InjuryDescription & {
  readonly body_part: BodyPart;
  readonly severity: InjurySeverity;
  readonly current_pain_level: number;
};

/**
 * Finds red flags in new clauses of any text, or in a pain level or severity that now qualifies. Ignores a
 * new professional diagnosis, and does not treat words from the previous one as new.
 */
export function findNewlyReportedFlags(reportBefore: ReportedInjury, reportAfter: ReportedInjury): RedFlag[] {
  const knownClauses = new Set(
    [...listClauses(reportBefore), ...splitClauses(reportBefore.professional_diagnosis)].map((clause) =>
      normalizeClause(clause),
    ),
  );
  const addedClauses = listClauses(reportAfter).filter(
    (clause) => !knownClauses.has(normalizeClause(clause)),
  );
  const painFlagsBefore = new Set(findPainFlags(reportBefore).map(({ flag }) => flag));
  return mergeFlags(
    findRedFlags({ ...NO_TEXTS, symptoms: addedClauses.join('. ') }, { bodyPart: reportAfter.body_part }),
    findPainFlags(reportAfter).filter(({ flag }) => !painFlagsBefore.has(flag)),
  );
}

const findPainFlags = ({ severity, current_pain_level }: ReportedInjury) =>
  findRedFlags(NO_TEXTS, { severity, painLevel: current_pain_level });

const listClauses = ({ symptoms, injury_type, mobility_restrictions }: ReportedInjury) =>
  [symptoms, injury_type, mobility_restrictions].flatMap(splitClauses);

/** Splits the way the red-flag search does. A decimal point doesn't end a clause. */
const splitClauses = (text: string | null): string[] => (text ?? '').split(/[;!?\n]|(?<!\d)[.,]|[.,](?!\d)/);

const normalizeClause = (clause: string) =>
  clause.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim();
