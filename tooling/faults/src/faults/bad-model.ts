import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { call, isGood, tally, waitUntil } from '@threshold/tooling-topology';
import { ALL_MOODS, openBadModel } from '../bad-model.ts';
import { type ApiError, closingProduct } from '../fault.ts';
import { brokenLaws } from '../laws.ts';
import { makePeople } from '../people.ts';
import { PORTS } from '../ports.ts';
import { productOf } from '../product.ts';

const ATHLETES = 3;
const LONGEST_SAVE_MS = 2_000;
const SETTLE_MS = 2_000;

export const badModel: ApiError = {
  about: `an injury is logged while the language model ${ALL_MOODS.join(', ')}, is not there`,
  async run(setting) {
    const { postgres } = setting;
    const model = await openBadModel(PORTS.model);
    setting.closing.push(() => model.close());
    const product = closingProduct(
      setting,
      productOf(setting.stage, {
        databaseUrl: postgres.url(),
        env: {
          JOB_PROCESS: 'child',
          LLM_MODEL: 'openai:bad',
          LLM_API_KEY: 'x',
          LLM_BASE_URL: model.url,
          LLM_TIMEOUT_SECONDS: '3',
        },
      }),
    );
    const faults: string[] = [];
    const notes: string[] = [];
    const saves = tally();
    let acknowledged = 0;
    const keys: string[] = [];
    const logAll = async (mood: string) => {
      for (const { headers } of await makePeople(postgres, ATHLETES)) {
        const symptoms = randomUUID();
        const body = JSON.stringify({
          bodyPart: 'Elbow',
          injuryType: 'Tendon pain',
          severity: 'Mild',
          dateOfInjury: new Date(Date.now() - 86_400_000).toISOString().slice(0, 10),
          currentPainLevel: 2,
          symptoms,
        });
        const saved = await call({ method: 'POST', url: `${product.address}/api/injuries`, headers, body });
        saves.note(saved);
        keys.push(symptoms);
        if (isGood(saved)) acknowledged += 1;
        else faults.push(`a model that ${mood}: ${saved.status} ${saved.text.slice(0, 200)}`);
        if (isGood(saved) && !saved.text.includes('"aiRehabExercises":"{'))
          faults.push(`a model that ${mood}: the answer has no plan by rules`);
      }
      await pause(SETTLE_MS);
    };
    for (const mood of ALL_MOODS) {
      model.set(mood);
      // After five failures a job process asks nobody for a while; a new one asks again.
      await product.kill();
      await product.start();
      const before = model.asked();
      await logAll(mood);
      await waitUntil('the model to be asked', () => model.asked() > before, 90).catch(() => {
        faults.push(`a model that ${mood} was never asked`);
      });
    }
    await model.close();
    await product.kill();
    await product.start();
    await logAll('is not there');
    // The job process gives up by its own limits; nothing waits for a model for ever.
    await waitUntil(
      'the queue to be empty',
      async () => {
        const [row] = await postgres.ask<{ count: number }>(
          `select ((select count(*) from api.queued_work)
                 + (select count(*) from pgboss.job where state in ('created', 'retry', 'active')
                      and name = 'injuries.write-rehab'))::int as count`,
        );
        return row?.count === 0;
      },
      180,
    ).catch((error: unknown) => faults.push(String(error)));
    const stored = await postgres.ask<{ symptoms: string; count: number }>(
      'select symptoms, count(*)::int as count from injuries.injury where symptoms = any ($1) group by 1',
      [keys],
    );
    notes.push(`${model.asked()} requests reached the model`);
    const slowestMs = saves.slowestSeconds() * 1_000;
    if (slowestMs > LONGEST_SAVE_MS)
      notes.push(
        `the longest save is above ${LONGEST_SAVE_MS / 1_000} s: no model is waited for, the machine was busy`,
      );
    faults.push(...(await brokenLaws(postgres.url(), setting.stage.folder)));
    if (product.ends.length > 0) faults.push('the server ended');
    const lost = acknowledged - stored.length;
    const doubled = stored.filter(({ count }) => count > 1).length;
    if (lost > 0) faults.push(`${lost} injuries are lost`);
    if (doubled > 0) faults.push(`${doubled} injuries are there twice`);
    return {
      rounds: ALL_MOODS.length + 1,
      acknowledged,
      lost,
      doubled,
      statuses: saves.statuses(),
      longestAnswerMs: slowestMs,
      notes,
      faults,
    };
  },
};
