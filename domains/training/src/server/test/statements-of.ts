import { statementsDuring } from '@threshold/testing';

/** Every statement on training's tables that runs meanwhile, with its values. */
export const statementsOf = async (work: () => Promise<unknown>) =>
  (await statementsDuring(work)).filter(({ text }) => text.includes('"training"'));
