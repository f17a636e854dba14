import { describe, expect, test } from 'vitest';
import type { Person } from '../support/test-server.ts';
import { createCoachFixture } from './coach-fixture.ts';
import { type Author, ROWS } from './coach-rows.ts';

const coach = await createCoachFixture();
const { testServer, call } = coach;

interface Proposal {
  readonly id: string;
  readonly status: string;
  readonly failure: string | null;
  readonly why: string;
  readonly generatedBy: string | null;
}

const listStoredSessions = (person: Person) =>
  testServer.query<StoredRow>(
    `select w.date::text, session, type, zone, w.steps::text, planned_distance_meters, w.notes, rationale,
            w.generated_by, p.generated_by as plan_by
       from training.workout w join training.plan p on p.id = w.plan_id and p.superseded_at is null
      where w.athlete_id = ? and w.date >= '2026-11-20' order by w.date, session`,
    [person.athleteId],
  );
interface StoredRow {
  readonly date: string;
  readonly session: string;
  readonly type: string;
  readonly zone: number;
  readonly steps: string;
  readonly planned_distance_meters: number | null;
  readonly notes: string | null;
  readonly rationale: string | null;
  readonly generated_by: Author;
  readonly plan_by: Author;
}

/** The author of a stored session, found by comparing it with the rule-based plan. */
function findAuthor(row: StoredRow, sessionsBefore: readonly StoredRow[]): Author {
  const rowByRules = sessionsBefore.find(({ date, session }) => date === row.date && session === row.session);
  const formatPrescription = ({ type, zone, steps, planned_distance_meters }: StoredRow) =>
    JSON.stringify([type, zone, steps, planned_distance_meters]);
  if (!rowByRules || formatPrescription(rowByRules) !== formatPrescription(row)) return 'model';
  return rowByRules.notes === row.notes && rowByRules.rationale === row.rationale ? 'rules' : 'mixed';
}

/** The author of a plan's sessions; 'mixed' if they differ. */
function findPlanAuthor(rows: readonly StoredRow[]): Author {
  const authors = new Set(rows.map(({ generated_by }) => generated_by));
  if (!authors.has('model') && !authors.has('mixed')) return 'rules';
  return rows.every(({ session, generated_by }) => session === 'Rest' || generated_by === 'model')
    ? 'model'
    : 'mixed';
}

describe('plan by a language model:', () => {
  test.each(ROWS.map((row) => [row.title, row] as const))(
    '%s',
    { timeout: 120_000 },
    async (_title, { script, times, profile, notes, outcome, costs: expectedCosts, quotePattern }) => {
      const mia = await coach.signInAthlete();
      if (notes !== undefined)
        await call(mia, 'training.logWorkout', {
          date: '2026-11-18',
          type: 'run',
          session: 'AM',
          duration: '40m',
          notes,
        });
      const profileForm = {
        lthr: 168,
        restingHR: 50,
        fitnessLevel: 'intermediate',
        raceDate: '2026-12-13',
        raceDistance: 21.1,
      };
      await testServer.call('POST', '/api/profile', mia, { ...profileForm, ...profile });
      const sessionsBefore = await listStoredSessions(mia);
      expect(sessionsBefore.length).toBeGreaterThan(2);

      const model = await coach.runJobs(mia, script(), times);
      const { proposal } = await call<{ proposal: Proposal }>(mia, 'training.proposal');
      const recordedCosts = await coach.listQuestionCosts(mia, model);
      expect(recordedCosts).toEqual(expectedCosts);
      const repairs = model.requests.filter(({ isRepair }) => isRepair);
      if (quotePattern) for (const { user } of repairs) expect(user).toMatch(quotePattern);
      if (quotePattern) expect(repairs).not.toEqual([]);
      if (notes !== undefined) expect(model.requests.every(({ user }) => user.includes('CANARY'))).toBe(true);
      expect(await listStoredSessions(mia)).toEqual(sessionsBefore);

      const isOpen = 'plan' in outcome;
      await call(mia, 'training.acceptProposal', { proposalId: proposal.id }, isOpen ? 200 : 409);
      const sessionsAfter = await listStoredSessions(mia);
      expect(JSON.stringify(sessionsAfter)).not.toMatch(/CANARY|evil|ibuprofen/);
      expect(sessionsAfter.map((row) => [row.date, row.generated_by])).toEqual(
        sessionsAfter.map((row) => [row.date, findAuthor(row, sessionsBefore)]),
      );
      if (isOpen) {
        expect(proposal).toMatchObject({
          status: 'open',
          why: outcome.message,
          generatedBy: outcome.plan,
          failure: null,
        });
        expect(new Set(sessionsAfter.map(({ plan_by }) => plan_by))).toEqual(new Set([outcome.plan]));
        expect(findPlanAuthor(sessionsAfter)).toBe(outcome.plan);
        expect([...new Set(sessionsAfter.map(({ generated_by }) => generated_by))].toSorted()).toEqual(
          outcome.sessions,
        );
      } else {
        expect(proposal).toMatchObject({ status: 'failed', failure: outcome.message, generatedBy: null });
        expect(sessionsAfter).toEqual(sessionsBefore);
        expect(new Set(sessionsAfter.map(({ plan_by, generated_by }) => plan_by + generated_by))).toEqual(
          new Set(['rulesrules']),
        );
      }
    },
  );
});
