import type { MikroORM } from '@mikro-orm/postgresql';
import { store as authStore } from '@threshold/auth';
import type { AthleteModel, ModelRequest } from '@threshold/contracts/language-model';
import { connect } from '@threshold/db';
import { createTestDatabase, TEST_TIMEOUTS } from '@threshold/db/testing';
import { v7 } from 'uuid';
import { afterAll, beforeAll } from 'vitest';
import { z } from 'zod';
import { type Script, type ScriptedModel, startScriptedModel } from '../../testing/index.ts';
import { createLanguageModel, type LanguageModel, type LanguageModelSettings, store } from '../index.ts';
import type { Timeouts } from '../request/timeouts.ts';

export const NOW = new Date('2026-11-22T12:00:00Z');

/** Short enough for quick tests, long enough for a busy machine. */
const TIMES: Timeouts = {
  beginMs: 10_000,
  idleMs: 10_000,
  requestMs: 20_000,
  questionMs: 40_000,
  pauseMs: 10,
  breakMs: 60_000,
};

/** The limit of the tests' check. */
const MAX_SESSION_MINUTES = 200;

/** A small week: enough to break a schema and a check. */
export const weekSchema = z.strictObject({
  days: z.array(z.strictObject({ type: z.enum(['easy', 'rest', 'long']), minutes: z.int().max(300) })).max(7),
  why: z.string().max(200).nullable(),
});
export type Week = z.infer<typeof weekSchema>;
/** Passes the schema and the check. */
export const GOOD_WEEK: Week = { days: [{ type: 'easy', minutes: 40 }], why: 'An easy week.' };
/** Passes the schema, but fails the check. */
export const UNSAFE_WEEK: Week = { days: [{ type: 'long', minutes: 290 }], why: null };
/** Fails the schema. */
export const OFF_SCHEMA_WEEK = { days: [{ type: 'sprint', minutes: '40' }], why: null };

/** The tests' question: to arrange a week in which no session is longer than 200 minutes. */
export const createQuestion = (data: unknown = { sport: 'run' }): ModelRequest<Week> => ({
  purpose: 'plan-week',
  promptVersion: 'week-1',
  instructions: 'Arrange one week of training.',
  data,
  schema: weekSchema,
  check: ({ days }) =>
    days.some(({ minutes }) => minutes > MAX_SESSION_MINUTES)
      ? ['no session is longer than 200 minutes']
      : [],
  maxOutputTokens: 500,
});

export interface FixtureOptions {
  readonly settings?: Partial<LanguageModelSettings>;
  readonly times?: Partial<Timeouts>;
  readonly now?: () => Date;
  /** The model's own connections, if they differ from the tests'. */
  readonly orm?: MikroORM;
}

/** A scripted model, an athlete who asks it, and what was logged and recorded. */
export interface AthleteSetup {
  readonly athleteId: string;
  readonly model: AthleteModel;
  readonly languageModel: LanguageModel;
  readonly server: ScriptedModel;
  readonly logLines: string[];
  /** Aborting it cancels the run. */
  readonly runController: AbortController;
  /**
   * Creates another model for the same athlete, for another question or run.
   * @param names the athlete's names, which are removed from the data; Mia Berg by default
   */
  createModel(names?: readonly string[]): AthleteModel;
  /** The athlete's calls as recorded in the database, oldest first. */
  listCalls(): Promise<
    { outcome: string; requests: number; tokens_in: number | null; tokens_out: number | null }[]
  >;
}

/** Opens the database of one test file. `createAthleteSetup` starts a scripted model and creates an
 * athlete who asks it. */
export function createModelFixture() {
  let database: Awaited<ReturnType<typeof createTestDatabase>>;
  let orm: MikroORM;
  const servers: ScriptedModel[] = [];
  beforeAll(async () => {
    database = await createTestDatabase([authStore, store]);
    // Long timeouts, because a slow query on a busy machine is not a failure.
    orm = await connect({ url: database.url, stores: [authStore, store], ...TEST_TIMEOUTS });
  });
  afterAll(async () => {
    await Promise.all(servers.map((server) => server.close()));
    await orm.close(true);
    await database.drop();
  });
  const query = <Row extends object>(sql: string, values: readonly unknown[] = []) =>
    orm.em.getConnection().execute<Row[]>(sql, [...values]);
  const createAthlete = async () => {
    const id = v7();
    await query(
      `insert into auth."user" (id, email, first_name, last_name, created_at) values (?, ?, 'Mia', 'Berg', now())`,
      [id, `${id}@example.com`],
    );
    return id;
  };
  return {
    get orm() {
      return orm;
    },
    /** Opens further connections with this lock timeout. */
    connectWithLockTimeout: (lockTimeoutMs: number) =>
      connect({ url: database.url, stores: [authStore, store], ...TEST_TIMEOUTS, lockTimeoutMs }),
    query,
    createAthlete,
    async createAthleteSetup(
      script: Script,
      { settings, times, now = () => NOW, orm: modelOrm = orm }: FixtureOptions = {},
    ): Promise<AthleteSetup> {
      const server = await startScriptedModel(script);
      servers.push(server);
      const logLines: string[] = [];
      const writeLog = (details: object, message: string) =>
        logLines.push(JSON.stringify({ message, ...details }));
      const log = { info: writeLog, warn: writeLog, error: writeLog };
      const languageModel = createLanguageModel(
        {
          provider: 'openai',
          model: 'scripted',
          apiKey: 'a-key',
          baseUrl: server.url,
          method: 'functionCalling',
          timeoutSeconds: 20,
          dailyRequests: 100,
          dailyRequestsOfAll: 100_000,
          ...settings,
        },
        { orm: modelOrm, log, now, times: { ...TIMES, ...times } },
      );
      const athleteId = await createAthlete();
      const runController = new AbortController();
      const createModel = (names: readonly string[] = ['Mia', 'Berg']) =>
        languageModel.forAthlete({ athleteId, signal: runController.signal, log, names: async () => names });
      return {
        athleteId,
        model: createModel(),
        languageModel,
        server,
        logLines,
        runController,
        createModel,
        listCalls: () =>
          query(
            'select outcome, requests, tokens_in, tokens_out from ai.model_call where athlete_id = ? order by id',
            [athleteId],
          ),
      };
    },
  };
}
