export { deleteOldCalls } from './ask/delete-old-calls.ts';
export {
  type AthleteModelOptions,
  createLanguageModel,
  type LanguageModel,
  type LanguageModelOptions,
} from './language-model.ts';
export {
  EXPECTED_LANGUAGE_MODEL_VALUES,
  type LanguageModelSettings,
  languageModelVariables,
  listLanguageModelProblems,
  parseLanguageModelSettings,
} from './settings.ts';
export { store } from './store.ts';
