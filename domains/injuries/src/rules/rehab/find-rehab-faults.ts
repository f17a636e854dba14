import { computeRehabRestriction } from './exercise-rules.ts';
import { findLengthFaults, listPlanTexts } from './find-length-faults.ts';
import { findPhaseFaults } from './find-phase-faults.ts';
import { FORBIDDEN_WORDS } from './forbidden-words.ts';
import type { RehabFacts, RehabPlan } from './rehab-plan.ts';

const MAX_FAULTS = 40;
const MAX_QUOTED_CHARACTERS = 40;

/**
 * One sentence per fault of a rehabilitation plan; empty if it is valid. Exercises must be in the body part's
 * catalog, by name. Their order, texts and doses may differ from the rules' plan. If red flags block
 * exercises (`computeRehabRestriction`), every list that is empty in the rules' plan must be empty.
 * Source: docs/specification.md#rehabilitation-rules. Invariant: a plan from `createRehabPlan` has none.
 */
export function findRehabFaults(plan: RehabPlan, facts: RehabFacts): string[] {
  return [
    ...findPhaseFaults(plan, facts),
    ...findLengthFaults(plan),
    ...findTextFaults(plan, facts),
    ...findStatementFaults(plan, facts),
  ].slice(0, MAX_FAULTS);
}

function findTextFaults(plan: RehabPlan, { redFlags }: RehabFacts): string[] {
  // A flag's own advice may contain such words, for example steroids.
  const flagAdvice = new Set<string>(redFlags.map(({ advice }) => advice));
  return listPlanTexts(plan).flatMap(({ fieldName, text }) => {
    if (flagAdvice.has(text)) return [];
    const plainText = text.normalize('NFKC');
    return FORBIDDEN_WORDS.flatMap(({ pattern, fault }) => {
      const match = pattern.exec(plainText);
      return match ? [`${fieldName}: ${fault} ("${match[0].slice(0, MAX_QUOTED_CHARACTERS)}")`] : [];
    });
  });
}

const PROFESSIONAL_WORD = /\b(?:professional|doctor|physio\w{0,10}|emergency)\b/i;

function findStatementFaults(plan: RehabPlan, { redFlags, severity }: RehabFacts): string[] {
  const faults: string[] = [];
  const helpItems = plan.whenToSeekProfessionalHelp;
  const guidelines = plan.returnToActivityGuidelines.join(' ');
  const planText = listPlanTexts(plan)
    .map(({ text }) => text)
    .join(' ');
  if (!/\bnot a diagnosis\b/i.test(plan.summary))
    faults.push('the summary does not say that it is not a diagnosis');
  for (const color of ['green', 'amber', 'red'] as const) {
    if (!new RegExp(`\\b${color}\\b`, 'i').test(guidelines))
      faults.push(`the return guidelines do not explain the ${color} light`);
  }
  if (!PAIN_LIMIT_NUMBERS.test(guidelines))
    faults.push('the pain light is explained without its limits, 2 and 5 out of 10');
  const [mostUrgentFlag] = redFlags;
  if (mostUrgentFlag && helpItems[0] !== mostUrgentFlag.advice)
    faults.push('the first item on professional help is not the red flag’s advice');
  if (
    helpItems.some((item) => !PROFESSIONAL_WORD.test(item) && !redFlags.some(({ advice }) => advice === item))
  ) {
    faults.push('an item on professional help does not name a professional');
  }
  if (severity === 'Severe' && !PROFESSIONAL_FIRST.test(`${plan.summary} ${helpItems.join(' ')}`)) {
    faults.push('it does not say that a severe injury needs a professional first');
  }
  if (computeRehabRestriction(redFlags) !== 'none' && !PROFESSIONAL_WORD.test(plan.summary))
    faults.push('the summary does not refer the athlete to a professional first');
  if (CONTINUES_UNDER_WARNING.test(planText))
    faults.push('it lets the athlete progress under an amber or red light');
  return faults;
}

// Pain of up to 2 out of 10 is green, and up to 5 is amber.
const PAIN_LIMIT_NUMBERS = /\b2\b(?=[\s\S]{0,4000}\b5\b)/;
const PROFESSIONAL_FIRST =
  /\b(?:professional|doctor|physio\w{0,10})\b[^.]{0,60}\b(?:first|before)\b|\bfirst\b[^.]{0,60}\b(?:professional|doctor|physio\w{0,10})\b/i;
const CONTINUES_UNDER_WARNING =
  /\b(?:amber|red) light\b.{0,80}\b(?:go on|keep going|carry on|progress|continue)\b/i;
