import type { JobContext } from '@threshold/api/server';

/**
 * What a model wrote of a deleted injury goes with it. Which of the offline store were of that one nobody can tell, for
 * they are kept by the digest of their question: all of the athlete's go, and what is asked of the others is asked anew.
 */
export const forgetRehab = ({ model }: JobContext): Promise<void> => model.forget();
