import { type LanguageModelOptions, parseLanguageModelSettings } from '@threshold/ai/server';
import {
  answerStep,
  type Script,
  type ScriptedModel,
  type ScriptedRequest,
  type ScriptedStep,
  startScriptedModel,
} from '@threshold/ai/testing';
import { silentLog } from '@threshold/testing';
import { expect, onTestFinished } from 'vitest';
import { z } from 'zod';
import { composeHost } from '../../src/boot/compose-host.ts';
import { createJobLanguageModel } from '../../src/boot/language-models.ts';
import { createTestServer, type Person } from '../support/test-server.ts';

export const MODEL = 'openai:scripted';

/** Overrides the timeouts, so that tests don't have to wait. */
export type TimeoutOverrides = NonNullable<LanguageModelOptions['times']>;

/** No pauses to speak of, and timeouts long enough for a busy machine. */
const PATIENT_TIMEOUTS: TimeoutOverrides = {
  pauseMs: 10,
  beginMs: 30_000,
  idleMs: 30_000,
  requestMs: 60_000,
  questionMs: 120_000,
};

const queuedJobs = z.array(
  z.object({ id: z.coerce.number(), job: z.string(), athlete_id: z.string(), data: z.unknown() }),
);

/** How many requests one question to the model took, and its outcome. */
export type QuestionCost = readonly [requests: number, outcome: string];

/** The whole product with a job process that calls a scripted model over HTTP. */
export async function createCoachFixture() {
  const testServer = await createTestServer({
    LLM_MODEL: MODEL,
    LLM_API_KEY: 'sk-x',
    LLM_BASE_URL: 'http://127.0.0.1:9/v1',
  });
  const { orm, clock } = testServer;
  let personCount = 0;
  return {
    testServer,
    signInAthlete: async (): Promise<Person> => {
      personCount += 1;
      return testServer.signIn(`mia.berg${personCount}@example.com`);
    },
    /** Calls a procedure and checks its status. */
    async call<T>(person: Person, name: string, input?: object, status = 200): Promise<T> {
      const [method, body] = input ? (['POST', input] as const) : (['GET', undefined] as const);
      const response = await testServer.call(method, `/api/trpc/${name}`, person, body);
      expect(response.statusCode, response.body).toBe(status);
      return response.json().result?.data;
    },
    /** Runs the athlete's queued jobs against a new model that follows the script. */
    async runJobs(person: Person, script: Script, times: TimeoutOverrides = {}): Promise<ScriptedModel> {
      const model = await startScriptedModel(script);
      onTestFinished(() => model.close());
      const settings = parseLanguageModelSettings({
        LLM_MODEL: MODEL,
        LLM_API_KEY: 'sk-x',
        LLM_BASE_URL: model.url,
      });
      const host = composeHost({
        orm,
        now: clock.now,
        log: silentLog,
        model: createJobLanguageModel(settings, {
          orm,
          now: clock.now,
          log: silentLog,
          times: { ...PATIENT_TIMEOUTS, ...times },
        }),
      });
      const jobs = new Map(host.jobs.map((job) => [job.name, job]));
      for (;;) {
        const rows = await testServer.query('delete from api.queued_job where athlete_id = ? returning *', [
          person.athleteId,
        ]);
        if (rows.length === 0) return model;
        for (const { job, athlete_id, data } of queuedJobs.parse(rows).toSorted((a, b) => a.id - b.id))
          await jobs.get(job)?.run({ job, athleteId: athlete_id, data }, new AbortController().signal);
      }
    },
    /** Lists the recorded questions, and asserts that the model received just as many requests. */
    async listQuestionCosts(person: Person, model: ScriptedModel): Promise<QuestionCost[]> {
      const calls = await testServer.query<{ requests: number; outcome: string }>(
        'select requests, outcome from ai.model_call where athlete_id = ? order by id',
        [person.athleteId],
      );
      const [day] = await testServer.query<{ requests: number }>(
        'select requests from ai.daily_requests where athlete_id = ?',
        [person.athleteId],
      );
      const recordedRequests = calls.reduce((sum, { requests }) => sum + requests, 0);
      expect([recordedRequests, day?.requests ?? 0]).toEqual([model.requests.length, model.requests.length]);
      return calls.map(({ requests, outcome }) => [requests, outcome]);
    },
  };
}

/** A script that uses one step per request, then `buildFurtherStep` for all further requests. */
export function createScript(
  steps: readonly ScriptedStep[],
  buildFurtherStep: (request: ScriptedRequest) => ScriptedStep,
) {
  const remainingSteps = [...steps];
  return (request: ScriptedRequest): ScriptedStep => remainingSteps.shift() ?? buildFurtherStep(request);
}

/** The secret mark in a request's system message. */
export const parseMark = ({ system }: ScriptedRequest): string =>
  /The mark (\w+) appears only/.exec(system)?.[1] ?? '';

const weekData = z.looseObject({
  week: z.looseObject({
    number: z.int(),
    sessionsByRules: z.array(z.looseObject({ workout: z.string(), minutes: z.number() })),
  }),
});
export type SentSession = z.infer<typeof weekData>['week']['sessionsByRules'][number];

/** The requested plan week, counted from 1. */
export const parseWeekNumber = ({ data }: ScriptedRequest): number => weekData.parse(data).week.number;

const REWORDED_TEXTS = {
  notes: 'Start relaxed, settle into your rhythm and finish with something left.',
  why: 'It stands here so that the days around it stay in balance.',
};

/** Answers with the requested week's sessions, reworded and overridden by `change`. */
export const createWeekScript =
  (change: (session: SentSession, request: ScriptedRequest) => object = () => ({})) =>
  (request: ScriptedRequest): ScriptedStep =>
    answerStep({
      sessions: weekData.parse(request.data).week.sessionsByRules.map((session) => ({
        ...session,
        minutes: Math.round(session.minutes),
        ...REWORDED_TEXTS,
        ...change(session, request),
      })),
    });
