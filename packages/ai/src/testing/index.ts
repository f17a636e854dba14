export { coachStep } from './coach-step.ts';
export { ATTACKS, INJECTIONS } from './injections.ts';
export type { ScriptedRequest } from './scripted-request.ts';
export { type Script, type ScriptedModel, startScriptedModel } from './start-scripted-model.ts';
export {
  answer,
  calls,
  cutMidStream,
  drip,
  huge,
  redirect,
  refusal,
  type Step,
  slow,
  stall,
  status,
  text,
  truncated,
} from './steps.ts';
