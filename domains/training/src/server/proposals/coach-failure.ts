import type { ModelFailure } from '@threshold/contracts/language-model';
import type { WeekOutcome } from './proposal.entity.ts';

const SENTENCES: Readonly<Record<ModelFailure, string>> = {
  'not-configured': 'There is no language model to ask.',
  budget: 'The requests to the language model are used up until the next day begins in UTC.',
  auth: 'The language model did not accept the key of this installation.',
  refused: 'The language model declined to answer.',
  truncated: 'The language model broke off its answers.',
  malformed: 'The language model gave no answer that could be read.',
  invalid: 'What the language model suggested broke the rules that keep your training safe.',
  'rate-limited': 'The language model was too busy to answer.',
  timeout: 'The language model did not answer in time.',
  unavailable: 'The language model could not be reached.',
};

/** Explains to the athlete in a sentence why the model delivered no week. */
export function coachFailure(weeks: readonly WeekOutcome[]): string {
  const reason = weeks.findLast((week) => week.reason !== null)?.reason ?? 'unavailable';
  return `${SENTENCES[reason]} Your plan stays as the rules made it.`;
}
