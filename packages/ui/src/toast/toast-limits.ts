/** How long a toast is shown by default, in ms (docs/specification.md#9-constants). */
export const TOAST_DURATION_MS = 5_000;

/** How long the toast about a generated plan is shown, in ms (docs/specification.md#9-constants). */
export const PLAN_TOAST_DURATION_MS = 6_000;

/**
 * Time until a closed toast is removed, in ms (docs/specification.md#9-constants). A closed toast is
 * invisible, but F8 brings it back until it is removed.
 */
export const TOAST_REMOVE_DELAY_MS = 1_000_000;

/** Swipe distance that dismisses a toast, in px (docs/specification.md#9-constants). */
export const TOAST_SWIPE_THRESHOLD_PX = 50;
