export { filesScreens } from './screens.ts';
export { useImportsTold } from './use-imports-told.ts';
