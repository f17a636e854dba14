import { router } from '@threshold/api/server';

/** Procedures stand here flat: `question` reads, `command` acts in one transaction. */
export const socialRouter = router({});
