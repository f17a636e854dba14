export { coachStep } from './coach-step.ts';
export { ATTACKS, INJECTIONS } from './injections.ts';
export type { ScriptedRequest } from './scripted-request.ts';
export { type Script, type ScriptedModel, startScriptedModel } from './start-scripted-model.ts';
export {
  answerStep,
  callsStep,
  cutStep,
  dripStep,
  hugeStep,
  redirectStep,
  refusalStep,
  type Step,
  slowStep,
  stallStep,
  statusStep,
  textStep,
  truncatedStep,
} from './steps.ts';
