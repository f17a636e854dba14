/** The training plan depends on injuries. */
export const MUTATION_META = { invalidates: ['training'] };
