import { createWaitingEntries } from '@threshold/api/waiting';

/** Entries saved on this device while offline. */
export const waitingEntries = createWaitingEntries();
