import type { ModelRequest } from '@threshold/contracts/language-model';
import { findAdvice } from '@threshold/planner';
import { type InsightText, insightText } from '../../insight-schemas.ts';
import type { RuleInsights } from './find-insights.ts';
import { findUrgingWords } from './find-urging-words.ts';
import { findDisplacedNumbers } from './number-checks/find-displaced-numbers.ts';
import { findMislabeledNumbers } from './number-checks/find-mislabeled-numbers.ts';
import { findNewNumbers } from './number-checks/find-new-numbers.ts';

/**
 * Request to reword the findings. Contains numbers and the rules' sentences, but no free text of the
 * athlete.
 */
export const createInsightTextRequest = (ruleInsights: RuleInsights): ModelRequest<InsightText> => ({
  purpose: 'insights',
  promptVersion: 'insights-5',
  instructions: INSTRUCTIONS,
  data: ruleInsights,
  schema: insightText,
  check: (wording) => findTextFaults(wording, ruleInsights),
  maxOutputTokens: 2000,
});

/** Reasons to reject a wording: for example a new or missing finding, a new number, or a reversed warning. */
function findTextFaults(wording: InsightText, ruleInsights: RuleInsights): string[] {
  const titles = ruleInsights.insights.map(({ title }) => title);
  const wordedTitles = wording.insights.map(({ title }) => title);
  const faults = [
    ...titles.filter((title) => !wordedTitles.includes(title)).map((title) => `"${title}" is missing`),
    ...wordedTitles
      .filter((title, index) => !titles.includes(title) || wordedTitles.indexOf(title) !== index)
      .map((title) => `"${title}" is none of the findings, or there twice`),
  ];
  const allText = [
    ruleInsights.summary,
    ruleInsights.recommendation,
    ...ruleInsights.insights.map(joinTexts),
  ].join('\n');
  const checkedTexts = [
    {
      location: 'summary',
      text: wording.summary,
      source: allText,
      findings: [{ message: ruleInsights.summary, basis: [] }, ...ruleInsights.insights],
      // With several findings, the numbers may come in any order.
      orderSource: '',
      isGuarded: ruleInsights.restsOrTrainsEasily || ruleInsights.insights.some(isWarning),
    },
    ...wording.insights.map(({ title, message }) => {
      const insight = ruleInsights.insights.find((candidate) => candidate.title === title);
      return {
        location: `"${title}"`,
        text: message,
        source: joinTexts(insight),
        findings: insight ? [insight] : [],
        orderSource: insight?.message ?? '',
        isGuarded: ruleInsights.restsOrTrainsEasily || (insight !== undefined && isWarning(insight)),
      };
    }),
  ];
  for (const { location, text, source, findings, orderSource, isGuarded } of checkedTexts) {
    for (const number of findNewNumbers(text, source))
      faults.push(`${location}: "${number}" is not among its numbers`);
    for (const number of findMislabeledNumbers(text, findings))
      faults.push(`${location}: "${number}" follows the name of another number`);
    for (const number of findDisplacedNumbers(text, orderSource))
      faults.push(`${location}: "${number}" comes later than in the finding's message`);
    const advice = findAdvice(text);
    if (advice !== null) faults.push(`${location}: "${advice}" is not for a coach to say`);
    const urgingWords = isGuarded ? findUrgingWords(text) : null;
    if (urgingWords !== null)
      faults.push(
        `${location}: "${urgingWords}" has no place beside ${ruleInsights.restsOrTrainsEasily ? 'rest and easy training' : 'a warning'}`,
      );
  }
  return faults;
}

const isWarning = ({ type }: RuleInsights['insights'][number]) => type === 'warning';

const joinTexts = (insight: RuleInsights['insights'][number] | undefined): string =>
  insight
    ? [insight.title, insight.message, ...insight.basis.flatMap(({ label, value }) => [label, value])].join(
        '\n',
      )
    : '';

const INSTRUCTIONS = `You put an endurance athlete's training insights into words. The data hold what rules computed from the athlete's own numbers: a summary, findings with their title, kind, message and numbers, and one recommendation.
Answer with a summary and one message for each finding by its exact title, in your own words. The recommendation stays unchanged: recommend nothing else.
Rules that are checked by code:
- use no number that is not in the same finding (the summary may use any of them), with its own unit and sign; do not compute, round, add up or compare;
- name each number before it, and let a finding's numbers come in the order of its message;
- keep every finding, add none; a warning stays a warning, and neither it nor the summary beside it encourages to train more or harder; where restsOrTrainsEasily is true, nothing does;
- no diagnosis, no drugs or supplements, no weight-loss advice, no links.
Speak to the athlete as "you", like a calm coach: concrete, short sentences, plain American English, no markdown.`;
