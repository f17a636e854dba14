export { deleteOldCalls } from './ask/delete-old-calls.ts';
export {
  type AthleteModelOptions,
  createLanguageModel,
  type LanguageModel,
  type LanguageModelOptions,
} from './language-model.ts';
export {
  findLanguageModelProblems,
  LANGUAGE_MODEL_FORMS,
  type LanguageModelSettings,
  languageModelVariables,
  parseLanguageModelSettings,
} from './settings.ts';
export { store } from './store.ts';
