import {
  createLanguageModel,
  type LanguageModelOptions,
  type LanguageModelSettings,
} from '@threshold/ai/server';
import type { LanguageModel, ModelContext } from '@threshold/api/server';
import { usersPort } from '@threshold/contracts/users';

/** A model for the web process, which only needs its name and sends no requests. */
export const createWebLanguageModel = (settings: LanguageModelSettings | null): LanguageModel | undefined =>
  settings ? { name: `${settings.provider}:${settings.model}` } : undefined;

/** The model client of the job process. The provider's code is loaded on the first request. */
export function createJobLanguageModel(
  settings: LanguageModelSettings | null,
  options: LanguageModelOptions,
): LanguageModel | undefined {
  const webModel = createWebLanguageModel(settings);
  if (!webModel) return undefined;
  const model = createLanguageModel(settings, options);
  return {
    ...webModel,
    forAthlete: (ctx) =>
      model.forAthlete({
        athleteId: ctx.athleteId,
        signal: ctx.signal,
        log: ctx.log,
        names: () => getAthleteNames(ctx),
      }),
  };
}

/** The athlete's names, to redact them from requests. Empty if the account no longer exists. */
async function getAthleteNames({ athleteId, queryContext }: ModelContext): Promise<readonly string[]> {
  const account = await queryContext().port(usersPort).findAccount(athleteId);
  return account ? [account.firstName, account.lastName] : [];
}
