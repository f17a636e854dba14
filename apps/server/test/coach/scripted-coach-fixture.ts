import { randomUUID } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type ScriptedModel,
  type ScriptedRequest,
  type ScriptedStep,
  startScriptedModel,
} from '@threshold/ai/testing';
import { addDays, toLocalDateIn } from '@threshold/physiology';
import { afterAll, expect } from 'vitest';
import { z } from 'zod';
import { createTestServer, type Person, type TestServer } from '../support/test-server.ts';

/** Makes an eight-week plan on any weekday. */
const DAYS_TO_RACE = 49;

const weekData = z.looseObject({ week: z.looseObject({ number: z.int() }) });

const proposalResponse = z.object({
  proposal: z
    .object({
      id: z.string(),
      status: z.string(),
      generatedBy: z.string().nullable(),
      progress: z.object({ done: z.int(), total: z.int() }),
    })
    .nullable(),
});
type Proposal = z.infer<typeof proposalResponse>['proposal'];

interface ScriptedCoachFixture {
  readonly testServer: TestServer;
  readonly model: ScriptedModel;
  /** The environment for a product process that uses this database and model. */
  buildEnv(): Record<string, string>;
  /** A new athlete with a saved profile, which creates a rule-based plan and queues a coach job. */
  createAthlete(): Promise<Person>;
  getProposal(person: Person): Promise<Proposal>;
}

/** The product with a scripted language model over HTTP, in real time and without a job process. */
export async function createScriptedCoachFixture(
  script: (request: ScriptedRequest) => ScriptedStep | Promise<ScriptedStep>,
): Promise<ScriptedCoachFixture> {
  const model = await startScriptedModel(script);
  afterAll(() => model.close());
  const modelEnv = {
    LLM_MODEL: 'openai:scripted',
    LLM_API_KEY: 'an-unused-key',
    LLM_BASE_URL: model.url,
  };
  const testServer = await createTestServer(modelEnv);
  const createAthlete = async () => {
    testServer.clock.set(new Date().toISOString());
    const person = await testServer.signIn(`some.body${randomUUID().slice(0, 8)}@example.com`);
    const timeZone = findNoonTimeZone();
    const raceDate = addDays(toLocalDateIn(timeZone, testServer.clock.now()), DAYS_TO_RACE);
    for (const [path, body] of [
      ['/api/trpc/athletes.savePreferences', { timeZone }],
      ['/api/profile', { lthr: 165, fitnessLevel: 'intermediate', raceDate, raceDistance: 21.1 }],
    ] as const) {
      const saveResponse = await testServer.call('POST', path, person, body);
      expect(saveResponse.statusCode, saveResponse.body).toBe(200);
    }
    return person;
  };
  return {
    testServer,
    model,
    createAthlete,
    buildEnv: () => ({
      DATABASE_URL: testServer.databaseUrl,
      THRESHOLD_DATA_DIR: mkdtempSync(join(tmpdir(), 'threshold-coached-')),
      LOG_LEVEL: 'info',
      ...modelEnv,
    }),
    async getProposal(person) {
      const readResponse = await testServer.call('GET', '/api/trpc/training.proposal', person);
      expect(readResponse.statusCode, readResponse.body).toBe(200);
      return proposalResponse.parse(readResponse.json().result.data).proposal;
    },
  };
}

/** The requested plan week, counted from 1; null for other requests. */
export const findRequestedWeek = ({ data }: ScriptedRequest): number | null =>
  weekData.safeParse(data).data?.week.number ?? null;

/** Finds a time zone where it is about noon, so that the date does not change during a test. */
function findNoonTimeZone(): string {
  const hoursEast = 12 - new Date().getUTCHours();
  return `Etc/GMT${hoursEast > 0 ? '-' : '+'}${Math.abs(hoursEast)}`;
}
