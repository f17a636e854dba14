import type { JobContext } from '@threshold/api/server';

/**
 * Deletes the model's stored answers after an injury was deleted. Answers are stored by the hash of their
 * request, without the injury, so all of the athlete's are deleted; other injuries' plans cost a new request.
 */
export const deleteModelAnswers = ({ model }: JobContext): Promise<void> => model.forget();
