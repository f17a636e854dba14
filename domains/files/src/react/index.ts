export { filesScreens } from './screens.ts';
