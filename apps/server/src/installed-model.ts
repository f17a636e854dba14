import {
  createLanguageModel,
  type LanguageModelOptions,
  type LanguageModelSettings,
} from '@threshold/ai/server';
import type { LanguageModel, ModelTools } from '@threshold/api/server';
import { usersPort } from '@threshold/contracts/users';

/** The language model as the web process knows it: by its name, for it asks nothing. */
export const namedModel = (settings: LanguageModelSettings | null): LanguageModel | undefined =>
  settings ? { name: `${settings.provider}:${settings.model}` } : undefined;

/** The language model as the job process asks it; no provider's code is loaded before the first question. */
export function installedModel(
  settings: LanguageModelSettings | null,
  options: LanguageModelOptions,
): LanguageModel | undefined {
  const named = namedModel(settings);
  if (!named) return undefined;
  const model = createLanguageModel(settings, options);
  return {
    ...named,
    forAthlete: (tools) =>
      model.forAthlete({
        athleteId: tools.athleteId,
        signal: tools.signal,
        log: tools.log,
        names: () => namesOf(tools),
      }),
  };
}

async function namesOf({ athleteId, queryContext }: ModelTools): Promise<readonly string[]> {
  const account = await queryContext().port(usersPort).accountOf(athleteId);
  return account ? [account.firstName, account.lastName] : [];
}
