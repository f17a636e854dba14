export { registerBackgroundSync, SEND_WAITING_TAG } from './background-sync.ts';
export { sendWaitingEntries } from './send-waiting-entries.ts';
export {
  createWaitingEntries,
  isPossibleDuplicate,
  type WaitingEntries,
  type WaitingEntry,
} from './waiting-entries.ts';
