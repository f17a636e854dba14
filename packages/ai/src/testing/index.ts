export { coachStep } from './coach-step.ts';
export { ATTACKS, INJECTIONS } from './injections.ts';
export type { ScriptedRequest } from './scripted-request.ts';
export {
  answerStep,
  callsStep,
  cutStep,
  dripStep,
  hugeStep,
  redirectStep,
  refusalStep,
  type ScriptedStep,
  slowStep,
  stallStep,
  statusStep,
  textStep,
  truncatedStep,
} from './scripted-steps.ts';
export { type Script, type ScriptedModel, startScriptedModel } from './start-scripted-model.ts';
