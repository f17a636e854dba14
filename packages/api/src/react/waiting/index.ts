export { sendWaiting } from './send-waiting.ts';
export { SEND_WAITING, wakeOnNetwork } from './sync.ts';
export { createWaitingEntries, isUnsure, type WaitingEntries, type WaitingEntry } from './waiting-entries.ts';
