import type { JobContext } from '@threshold/api/server';

/**
 * Deletes the model's stored answers after a deletion. Answers are stored by the hash of their request,
 * without the injury: all of the athlete's are deleted, and other injuries' requests are sent again.
 */
export const forgetRehab = ({ model }: JobContext): Promise<void> => model.forget();
