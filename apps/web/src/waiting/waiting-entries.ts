import { createWaitingEntries } from '@threshold/api/waiting';

/** What was saved on this device without a network. */
export const waitingEntries = createWaitingEntries();
