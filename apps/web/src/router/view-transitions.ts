interface ScreenLocation {
  readonly pathname: string;
}

interface LocationChange {
  /** Missing on the first page. */
  readonly fromLocation?: ScreenLocation | undefined;
  readonly toLocation: ScreenLocation;
}

const isWorkout = ({ pathname }: ScreenLocation): boolean => /^\/workout\/[^/]+$/.test(pathname);

/**
 * The view transition of a change of screens, for `:active-view-transition-type()`; false for none. Only opening a
 * workout from its card and going back are animated, and nothing with reduced motion.
 */
export function chooseViewTransition({ fromLocation, toLocation }: LocationChange): string[] | false {
  if (fromLocation === undefined || isWorkout(fromLocation) === isWorkout(toLocation)) return false;
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return false;
  return [isWorkout(toLocation) ? 'open-workout' : 'close-workout'];
}

/** Without types, a browser would animate every change of screens. */
export const supportsTypedViewTransitions = (): boolean =>
  'startViewTransition' in document && CSS.supports('selector(:active-view-transition-type(a))');
