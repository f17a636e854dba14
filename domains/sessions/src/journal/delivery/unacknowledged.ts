import type { Answer } from '../calls.ts';
import type { JournalEntry } from '../journal.ts';
import { completedIn } from '../server-answers.ts';
import { type DeliveryDeps, halted, type Outcome } from './delivery-deps.ts';
import { settleElsewhere } from './settle-elsewhere.ts';
import { whoIsThere } from './who-is-there.ts';

export async function unacknowledged(
  deps: DeliveryDeps,
  { facts }: JournalEntry,
  answer: Answer,
): Promise<Outcome> {
  if (answer.kind !== 'refused') return halted(answer);
  const { journal, call } = deps;
  const { sessionId, briefing } = facts;
  const completed = answer.status === 409 ? completedIn(answer.body, sessionId) : null;
  if (completed) return settleElsewhere(deps, sessionId, completed, answer.message);
  // Another athlete's session is a 404, too: wait until the owner signs in.
  if (answer.status === 404) {
    const there = await whoIsThere(call, briefing.athleteId);
    if (there.kind === 'stranger') return 'leave';
    if (there.kind !== 'ok') return halted(there);
  }
  await journal.noteDelivery(sessionId, { refusal: answer.message });
  return 'leave';
}
