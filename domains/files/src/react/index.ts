export { filesScreens } from './screens.ts';
export { useImportEvents } from './use-import-events.ts';
