import { captureStatements } from '@threshold/testing';

/** Statements on training's tables during `work`, with their values. */
export const recordStatements = async (work: () => Promise<unknown>) =>
  (await captureStatements(work)).filter(({ text }) => text.includes('"training"'));
