import { captureStatements } from '@threshold/testing';

/** Statements on training's tables during an action, with their values. */
export const captureTrainingStatements = async (action: () => Promise<unknown>) =>
  (await captureStatements(action)).filter(({ text }) => text.includes('"training"'));
