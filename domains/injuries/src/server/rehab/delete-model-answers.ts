import type { JobContext } from '@threshold/api/server';

/**
 * Deletes the model's stored answers after an injury is deleted. Answers are keyed by a hash of the request,
 * not by injury, so all of the athlete's answers are deleted. Plans for other injuries then need a new
 * request.
 */
export const deleteModelAnswers = ({ model }: JobContext): Promise<void> => model.forget();
