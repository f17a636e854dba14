import type { MikroORM } from '@mikro-orm/postgresql';
import { store as authStore } from '@threshold/auth';
import type { AthleteModel, ModelRequest } from '@threshold/contracts/language-model';
import { connect } from '@threshold/db';
import { PATIENCE, testDatabase } from '@threshold/db/testing';
import { v7 } from 'uuid';
import { afterAll, beforeAll } from 'vitest';
import { z } from 'zod';
import { type Script, type ScriptedModel, startScriptedModel } from '../../testing/index.ts';
import { createLanguageModel, type LanguageModel, type LanguageModelSettings, store } from '../index.ts';
import type { Times } from '../request/times.ts';

export const NOW = new Date('2026-11-22T12:00:00Z');

/** Short enough for quick tests, long enough for a busy machine. */
const TIMES: Times = {
  beginMs: 10_000,
  idleMs: 10_000,
  requestMs: 20_000,
  questionMs: 40_000,
  pauseMs: 10,
  breakMs: 60_000,
};

/** A small week: enough to break a schema and a check. */
export const week = z.strictObject({
  days: z.array(z.strictObject({ type: z.enum(['easy', 'rest', 'long']), minutes: z.int().max(300) })).max(7),
  why: z.string().max(200).nullable(),
});
export type Week = z.infer<typeof week>;
export const GOOD: Week = { days: [{ type: 'easy', minutes: 40 }], why: 'An easy week.' };
export const UNSAFE: Week = { days: [{ type: 'long', minutes: 290 }], why: null };
export const OFF_SCHEMA = { days: [{ type: 'sprint', minutes: '40' }], why: null };

/** The question of the tests. */
export const question = (data: unknown = { sport: 'run' }): ModelRequest<Week> => ({
  purpose: 'plan-week',
  promptVersion: 'week-1',
  instructions: 'Arrange one week of training.',
  data,
  schema: week,
  check: ({ days }) =>
    days.some(({ minutes }) => minutes > 200) ? ['no session is longer than 200 minutes'] : [],
  maxOutputTokens: 500,
});

export interface Setting {
  readonly settings?: Partial<LanguageModelSettings>;
  readonly times?: Partial<Times>;
  readonly now?: () => Date;
  /** The model's own connections, if they differ from the tests'. */
  readonly orm?: MikroORM;
}

/** A scripted model, and an athlete who asks it. */
export interface Asked {
  readonly athleteId: string;
  readonly model: AthleteModel;
  readonly language: LanguageModel;
  readonly server: ScriptedModel;
  readonly logged: string[];
  /** Cancels the run. */
  readonly run: AbortController;
  /** The same athlete in another run. */
  again(names?: readonly string[]): AthleteModel;
  /** The recorded calls. */
  calls(): Promise<
    { outcome: string; requests: number; tokens_in: number | null; tokens_out: number | null }[]
  >;
}

/** Opens the database of one test file. `ask` starts a scripted model and creates an athlete who asks it. */
export function modelFixture() {
  let database: Awaited<ReturnType<typeof testDatabase>>;
  let orm: MikroORM;
  const servers: ScriptedModel[] = [];
  beforeAll(async () => {
    database = await testDatabase([authStore, store]);
    // Long timeouts: on a busy machine a slow query is no failure.
    orm = await connect({ url: database.url, stores: [authStore, store], ...PATIENCE });
  });
  afterAll(async () => {
    await Promise.all(servers.map((server) => server.close()));
    await orm.close(true);
    await database.drop();
  });
  const query = <Row extends object>(sql: string, values: readonly unknown[] = []) =>
    orm.em.getConnection().execute<Row[]>(sql, [...values]);
  const athlete = async () => {
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
    connectWaiting: (lockTimeoutMs: number) =>
      connect({ url: database.url, stores: [authStore, store], ...PATIENCE, lockTimeoutMs }),
    query,
    athlete,
    async ask(
      script: Script,
      { settings, times, now = () => NOW, orm: own = orm }: Setting = {},
    ): Promise<Asked> {
      const server = await startScriptedModel(script);
      servers.push(server);
      const logged: string[] = [];
      const write = (details: object, message: string) =>
        logged.push(JSON.stringify({ message, ...details }));
      const log = { info: write, warn: write, error: write };
      const language = createLanguageModel(
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
        { orm: own, log, now, times: { ...TIMES, ...times } },
      );
      const athleteId = await athlete();
      const run = new AbortController();
      const again = (names: readonly string[] = ['Mia', 'Berg']) =>
        language.forAthlete({ athleteId, signal: run.signal, log, names: async () => names });
      return {
        athleteId,
        model: again(),
        language,
        server,
        logged,
        run,
        again,
        calls: () =>
          query(
            'select outcome, requests, tokens_in, tokens_out from ai.model_call where athlete_id = ? order by id',
            [athleteId],
          ),
      };
    },
  };
}
