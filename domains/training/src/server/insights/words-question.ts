import type { ModelRequest } from '@threshold/contracts/language-model';
import { adviceIn } from '@threshold/physiology';
import { type InsightWords, insightWords } from '../../insight-schemas.ts';
import type { FoundInsights } from './find-insights.ts';
import { newNumbersIn } from './numbers-in.ts';

/** The question for an athlete's insights in plain words. They are numbers and rules' sentences, nothing that was written by hand. */
export const wordsQuestion = (found: FoundInsights): ModelRequest<InsightWords> => ({
  purpose: 'insights',
  promptVersion: 'insights-1',
  instructions: INSTRUCTIONS,
  data: found,
  schema: insightWords,
  check: (words) => wordsFaults(words, found),
  maxOutputTokens: 2000,
});

/** What keeps words from standing for what the rules found: another finding, another number, advice that is not ours. */
function wordsFaults(words: InsightWords, found: FoundInsights): string[] {
  const titles = found.insights.map(({ title }) => title);
  const said = words.insights.map(({ title }) => title);
  const faults = [
    ...titles.filter((title) => !said.includes(title)).map((title) => `"${title}" is missing`),
    ...said
      .filter((title, index) => !titles.includes(title) || said.indexOf(title) !== index)
      .map((title) => `"${title}" is none of the findings, or there twice`),
  ];
  const all = [found.summary, found.recommendation, ...found.insights.map(textOf)].join('\n');
  const texts = [
    { where: 'summary', text: words.summary, source: all },
    { where: 'recommendation', text: words.recommendation, source: all },
    ...words.insights.map(({ title, message }) => ({
      where: `"${title}"`,
      text: message,
      source: textOf(found.insights.find((insight) => insight.title === title)),
    })),
  ];
  for (const { where, text, source } of texts) {
    for (const number of newNumbersIn(text, source))
      faults.push(`${where}: "${number}" is not among its numbers`);
    const advice = adviceIn(text);
    if (advice !== null) faults.push(`${where}: "${advice}" is not for a coach to say`);
  }
  return faults;
}

const textOf = (insight: FoundInsights['insights'][number] | undefined): string =>
  insight
    ? [insight.title, insight.message, ...insight.basis.flatMap(({ label, value }) => [label, value])].join(
        '\n',
      )
    : '';

const INSTRUCTIONS = `You put an endurance athlete's training insights into words. The data hold what rules computed from the athlete's own numbers: a summary, findings with their title, kind, message and numbers, and one recommendation.
Answer with a summary, one message for each finding by its exact title, and the recommendation, in your own words.
Rules that are checked by code:
- use no number that is not in the same finding (the summary and the recommendation may use any of them), with its own unit and sign; do not compute, round, add up or compare anew;
- keep every finding, add none; a warning stays a warning;
- no diagnosis, no drugs or supplements, no weight-loss advice, no links.
Speak to the athlete as "you", like a calm coach: concrete, short sentences, plain British English, no markdown.`;
