import { rehabRestriction } from './exercise-rules.ts';
import { findPhaseFaults } from './find-phase-faults.ts';
import { FORBIDDEN_WORDS } from './forbidden-words.ts';
import { findLengthFaults, listPlanTexts } from './rehab-lengths.ts';
import type { RehabFacts, RehabPlan } from './rehab-shape.ts';

const MAX_FAULTS = 40;

/**
 * The faults of a rehabilitation plan as sentences; empty if it is valid.
 * Exercises must be in the catalog of the body part, by name; their order, texts and doses may differ from
 * those of the rules.
 * While red flags hold exercises back (`rehabRestriction`), lists that would be empty by rules must be empty.
 * Source: docs/specification.md#rehabilitation-rules. Law: a plan of `createRehabPlan` has none.
 */
export function findRehabFaults(plan: RehabPlan, facts: RehabFacts): string[] {
  return [
    ...findPhaseFaults(plan, facts),
    ...findLengthFaults(plan),
    ...textFaults(plan, facts),
    ...statementFaults(plan, facts),
  ].slice(0, MAX_FAULTS);
}

function textFaults(plan: RehabPlan, { redFlags }: RehabFacts): string[] {
  // A flag's own advice may contain such words, for example steroids.
  const flagAdvice = new Set<string>(redFlags.map(({ advice }) => advice));
  return listPlanTexts(plan).flatMap(({ where, text }) => {
    if (flagAdvice.has(text)) return [];
    const plain = text.normalize('NFKC');
    return FORBIDDEN_WORDS.flatMap(({ pattern, fault }) => {
      const match = pattern.exec(plain);
      return match ? [`${where}: ${fault} ("${match[0].slice(0, 40)}")`] : [];
    });
  });
}

const PROFESSIONAL = /\b(?:professional|doctor|physio\w{0,10}|emergency)\b/i;

function statementFaults(plan: RehabPlan, { redFlags, severity }: RehabFacts): string[] {
  const faults: string[] = [];
  const help = plan.whenToSeekProfessionalHelp;
  const guidelines = plan.returnToActivityGuidelines.join(' ');
  const all = listPlanTexts(plan)
    .map(({ text }) => text)
    .join(' ');
  if (!/\bnot a diagnosis\b/i.test(plan.summary))
    faults.push('the summary does not say that it is not a diagnosis');
  for (const color of ['green', 'amber', 'red'] as const) {
    if (!new RegExp(`\\b${color}\\b`, 'i').test(guidelines))
      faults.push(`the return guidelines do not explain the ${color} light`);
  }
  if (!PAIN_NUMBERS.test(guidelines))
    faults.push('the pain light is explained without its numbers, 2 and 5 of 10');
  const [first] = redFlags;
  if (first && help[0] !== first.advice)
    faults.push('the first item on professional help is not the red flag’s advice');
  if (help.some((item) => !PROFESSIONAL.test(item) && !redFlags.some(({ advice }) => advice === item))) {
    faults.push('an item on professional help names no professional');
  }
  if (severity === 'Severe' && !PROFESSIONAL_FIRST.test(`${plan.summary} ${help.join(' ')}`)) {
    faults.push('it does not say that a severe injury needs a professional first');
  }
  if (rehabRestriction(redFlags) !== 'none' && !PROFESSIONAL.test(plan.summary))
    faults.push('the summary does not send to a professional first');
  if (CONTINUES_UNDER_WARNING.test(all)) faults.push('it goes on under an amber or red light');
  return faults;
}

const PAIN_NUMBERS = /\b2\b(?=[\s\S]{0,4000}\b5\b)/;
const PROFESSIONAL_FIRST =
  /\b(?:professional|doctor|physio\w{0,10})\b[^.]{0,60}\b(?:first|before)\b|\bfirst\b[^.]{0,60}\b(?:professional|doctor|physio\w{0,10})\b/i;
const CONTINUES_UNDER_WARNING =
  /\b(?:amber|red) light\b.{0,80}\b(?:go on|keep going|carry on|progress|continue)\b/i;
