import { createWaitingEntries } from '@threshold/api/waiting';

export const waitingEntries = createWaitingEntries();
