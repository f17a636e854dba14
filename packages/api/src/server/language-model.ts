import type { AthleteModel } from '@threshold/contracts/language-model';
import type { JobContext } from './job.ts';

/** What the model is made ready of for one run: the run's own tools. */
export type ModelTools = Omit<JobContext, 'model'>;

/** The installation's language model, as the host is composed with it. */
export interface LanguageModel {
  /** Provider and model, e.g. "openai:gpt-5-mini". */
  readonly name: string;
  /** Makes it ready for one run; absent in a process that runs no jobs and only says its name. */
  readonly forAthlete?: (tools: ModelTools) => AthleteModel;
}

/** Where no model is configured: it answers nothing and asks nobody. */
export const noModel: AthleteModel = {
  name: null,
  ask: async () => ({ ok: false, reason: 'not-configured', requests: 0 }),
  forget: async () => undefined,
};

/** The tools of one run, the model among them. */
export const withModel = (tools: ModelTools, model: LanguageModel | undefined): JobContext => ({
  ...tools,
  model: model?.forAthlete?.(tools) ?? noModel,
});
