import { restoreStatements } from '@threshold/testing';
import { afterEach, describe, test } from 'vitest';
import { expectAtomic } from '../../test/expect-atomic.ts';
import { createScriptedModel } from '../../test/scripted-model.ts';
import { createHalfMarathonerFacts, createTrainingApi } from '../../test/training-api.ts';

const api = await createTrainingApi({ ownDatabase: true, model: createScriptedModel().model });
afterEach(restoreStatements);

describe('when any statement fails', () => {
  test.each(['acceptProposal', 'undoProposal', 'askCoach'] as const)(
    '%s commits everything or nothing',
    async (commandName) => {
      const athleteId = await api.athlete();
      api.athletes.facts = createHalfMarathonerFacts();
      await api.saveProfile(athleteId, createHalfMarathonerFacts());
      await api.runJobs();
      const me = api.as(athleteId);
      const proposalId = (await me.proposal()).proposal?.id ?? '';
      if (commandName === 'undoProposal') await me.acceptProposal({ proposalId });
      await expectAtomic(api, athleteId, () =>
        commandName === 'askCoach' ? me.askCoach() : me[commandName]({ proposalId }),
      );
    },
  );
});
