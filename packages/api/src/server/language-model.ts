import type { AthleteModel } from '@threshold/contracts/language-model';
import type { JobContext } from './jobs/handle-job.ts';

export type ModelContext = Omit<JobContext, 'model'>;

export interface LanguageModel {
  /** Such as "openai:gpt-5-mini". */
  readonly name: string;
  /** Creates the model for one job run. Absent in a process that runs no jobs and only needs the name. */
  readonly forAthlete?: (ctx: ModelContext) => AthleteModel;
}

/** Used if no model is configured; never calls a provider. */
export const noModel: AthleteModel = {
  name: null,
  ask: async () => ({ ok: false, reason: 'not-configured', requests: 0 }),
  forget: async () => undefined,
};

export const withModel = (ctx: ModelContext, model: LanguageModel | undefined): JobContext => ({
  ...ctx,
  model: model?.forAthlete?.(ctx) ?? noModel,
});
