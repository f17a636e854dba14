/** How long a toast stays, in ms, where its caller says nothing (docs/specification.md#9-constants). */
export const TOAST_DURATION_MS = 5_000;

/** How long the toast about a generated plan stays, in ms (docs/specification.md#9-constants). */
export const PLAN_TOAST_DURATION_MS = 6_000;

/**
 * How long a closed toast is kept before it is removed for good, in ms (docs/specification.md#9-constants). A closed
 * toast is out of sight at once; until its removal F8 brings it back, for who missed it.
 */
export const TOAST_REMOVE_DELAY_MS = 1_000_000;

/** How far a toast is swiped to either side to be dismissed, in px (docs/specification.md#9-constants). */
export const TOAST_SWIPE_THRESHOLD_PX = 50;
