import {
  createLanguageModel,
  type LanguageModelOptions,
  type LanguageModelSettings,
} from '@threshold/ai/server';
import type { LanguageModel, ModelContext } from '@threshold/api/server';
import { usersPort } from '@threshold/contracts/users';

/** The web process only needs the model's name, since it sends no requests. */
export const namedModel = (settings: LanguageModelSettings | null): LanguageModel | undefined =>
  settings ? { name: `${settings.provider}:${settings.model}` } : undefined;

/** The model client of the job process. The provider's code loads with the first request. */
export function installedModel(
  settings: LanguageModelSettings | null,
  options: LanguageModelOptions,
): LanguageModel | undefined {
  const named = namedModel(settings);
  if (!named) return undefined;
  const model = createLanguageModel(settings, options);
  return {
    ...named,
    forAthlete: (ctx) =>
      model.forAthlete({
        athleteId: ctx.athleteId,
        signal: ctx.signal,
        log: ctx.log,
        names: () => namesOf(ctx),
      }),
  };
}

/** The athlete's names, which are redacted from requests. */
async function namesOf({ athleteId, queryContext }: ModelContext): Promise<readonly string[]> {
  const account = await queryContext().port(usersPort).accountOf(athleteId);
  return account ? [account.firstName, account.lastName] : [];
}
