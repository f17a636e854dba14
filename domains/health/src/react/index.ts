export { healthReads } from './api.ts';
