import { planMade } from '@threshold/contracts/training';
import { beforeEach } from 'vitest';
import { createScriptedModel, rewordWeek } from './scripted-model.ts';
import { createHalfMarathonerFacts, createTrainingApi } from './training-api.ts';

/** Weeks of the athletes' plans, each of which is one request to the model. */
export const PLAN_WEEKS = 8;

const START_TIME = '2026-11-20T12:00:00Z';

/** The training domain with a scripted model. The clock and all recorded calls are reset before each test. */
export async function createCoachApi() {
  const { model, modelRequests, script } = createScriptedModel();
  const api = await createTrainingApi({ ownDatabase: true, model, events: [planMade] });
  beforeEach(() => {
    modelRequests.length = 0;
    api.publishedEvents.length = 0;
    api.recordedEvents.length = 0;
    api.queuedJobs.length = 0;
    script.respondToWeek = rewordWeek;
    api.clock.set(START_TIME);
  });
  return {
    api,
    modelRequests,
    script,
    /** An athlete with a saved profile. The rules' plan is active, and the model has not been asked yet. */
    createPlannedAthlete: async (facts = createHalfMarathonerFacts()) => {
      const athleteId = await api.athlete();
      api.athletes.facts = facts;
      await api.saveProfile(athleteId, facts);
      return { athleteId, me: api.as(athleteId) };
    },
    listActiveLabels: (athleteId: string) =>
      api.listStoredLabels(
        athleteId,
        'plan_id in (select id from training.plan where superseded_at is null)',
      ),
  };
}
