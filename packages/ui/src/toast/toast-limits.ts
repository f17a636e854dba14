/** Default time of a toast in ms (docs/specification.md#9-constants). */
export const TOAST_DURATION_MS = 5_000;

/** Time of the toast about a generated plan in ms (docs/specification.md#9-constants). */
export const PLAN_TOAST_DURATION_MS = 6_000;

/**
 * Time until a closed toast is removed, in ms (docs/specification.md#9-constants). A closed toast is invisible;
 * until its removal, F8 brings it back.
 */
export const TOAST_REMOVE_DELAY_MS = 1_000_000;

/** Swipe distance that dismisses a toast, in px (docs/specification.md#9-constants). */
export const TOAST_SWIPE_THRESHOLD_PX = 50;
