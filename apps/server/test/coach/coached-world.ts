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
import { createWorld, type Person, type World } from '../support/world.ts';

/** Makes an eight-week plan on any weekday. */
const DAYS_TO_RACE = 49;

const weekData = z.looseObject({ week: z.looseObject({ number: z.int() }) });

const proposalAnswer = z.object({
  proposal: z
    .object({
      id: z.string(),
      status: z.string(),
      generatedBy: z.string().nullable(),
      progress: z.object({ done: z.int(), total: z.int() }),
    })
    .nullable(),
});
type Proposal = z.infer<typeof proposalAnswer>['proposal'];

interface CoachedWorld {
  readonly world: World;
  readonly model: ScriptedModel;
  /** The environment for a product process that uses this world and its model. */
  env(): Record<string, string>;
  /** A new athlete with a saved profile, which creates a rule-based plan and queues a coach job. */
  athlete(): Promise<Person>;
  proposalOf(person: Person): Promise<Proposal>;
}

/** The product with a scripted language model over HTTP, in real time and without a job process. */
export async function createCoachedWorld(
  answer: (request: ScriptedRequest) => ScriptedStep | Promise<ScriptedStep>,
): Promise<CoachedWorld> {
  const model = await startScriptedModel(answer);
  afterAll(() => model.close());
  const modelEnv = {
    LLM_MODEL: 'openai:scripted',
    LLM_API_KEY: 'a-key-of-nobody',
    LLM_BASE_URL: model.url,
  };
  const world = await createWorld(modelEnv);
  const athlete = async () => {
    world.clock.set(new Date().toISOString());
    const person = await world.signIn(`some.body${randomUUID().slice(0, 8)}@example.com`);
    const timeZone = findNoonTimeZone();
    const raceDate = addDays(toLocalDateIn(timeZone, world.clock.now()), DAYS_TO_RACE);
    for (const [path, body] of [
      ['/api/trpc/athletes.savePreferences', { timeZone }],
      ['/api/profile', { lthr: 165, fitnessLevel: 'intermediate', raceDate, raceDistance: 21.1 }],
    ] as const) {
      const saveAnswer = await world.call('POST', path, person, body);
      expect(saveAnswer.statusCode, saveAnswer.body).toBe(200);
    }
    return person;
  };
  return {
    world,
    model,
    athlete,
    env: () => ({
      DATABASE_URL: world.databaseUrl,
      THRESHOLD_DATA_DIR: mkdtempSync(join(tmpdir(), 'threshold-coached-')),
      LOG_LEVEL: 'info',
      ...modelEnv,
    }),
    async proposalOf(person) {
      const readAnswer = await world.call('GET', '/api/trpc/training.proposal', person);
      expect(readAnswer.statusCode, readAnswer.body).toBe(200);
      return proposalAnswer.parse(readAnswer.json().result.data).proposal;
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
