import { createScriptedModel } from './scripted-model.ts';
import { createHalfMarathonerFacts, createTrainingApi } from './training-api.ts';

/** The training domain with a scripted model, and a factory of athletes with an open proposal. */
export async function createProposalApi() {
  const { model, modelRequests } = createScriptedModel();
  const api = await createTrainingApi({ model });
  return {
    api,
    modelRequests,
    /** An athlete without injuries who has an open proposal by the model, on 2026-11-20 at noon. */
    createProposedAthlete: async () => {
      api.clock.set('2026-11-20T12:00:00Z');
      api.athletes.facts = createHalfMarathonerFacts();
      api.injuries.active = [];
      api.queuedJobs.length = 0;
      const athleteId = await api.athlete();
      await api.saveProfile(athleteId, createHalfMarathonerFacts());
      await api.runJobs();
      const me = api.as(athleteId);
      const proposalId = (await me.proposal()).proposal?.id ?? '';
      return { athleteId, me, proposalId };
    },
  };
}

/** The number of concurrent calls that succeed. */
export const countFulfilled = (calls: Promise<unknown>[]) =>
  Promise.allSettled(calls).then((results) => results.filter(({ status }) => status === 'fulfilled').length);
