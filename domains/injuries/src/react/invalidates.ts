/** The training plan depends on injuries. */
export const INVALIDATES = { invalidates: ['training'] };
