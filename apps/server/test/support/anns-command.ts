/** Calls a mutation such as `training.logSet` as Ann. The result has the fields that the tests read. */
export type AnnsCommand = (
  name: string,
  input: object,
) => Promise<{ readonly id: string; readonly date: string; readonly undoId: string }>;
