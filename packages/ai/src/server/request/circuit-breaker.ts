/** How one request went, as far as the way to the provider is concerned. */
export type WayOut = 'reached' | 'failed' | 'unknown';

/** Keeps a provider that fails from being asked again and again, for all athletes of the process. */
export interface CircuitBreaker {
  /**
   * Lets one request through.
   * @returns what must be told how it went; null while nothing is let through
   */
  enter(): ((how: WayOut) => void) | null;
}

/** When it opens, and for how long. */
export interface BreakerLimits {
  /** Failures on end after which nothing is let through. */
  readonly failures: number;
  /** How long, until a single request is let through to see. */
  readonly openMs: number;
}

/**
 * Opens after some failures on end; after a while it lets one request through, which closes it or opens it anew.
 * @param clock a monotonic one, in milliseconds
 */
export function circuitBreaker({ failures, openMs }: BreakerLimits, clock: () => number): CircuitBreaker {
  let failed = 0;
  let openedAt = 0;
  let isProbing = false;
  return {
    enter() {
      const isOpen = failed >= failures;
      if (isOpen && (isProbing || clock() - openedAt < openMs)) return null;
      isProbing = isOpen;
      return (how) => {
        isProbing = false;
        if (how === 'reached') failed = 0;
        if (how !== 'failed') return;
        failed += 1;
        if (failed >= failures) openedAt = clock();
      };
    },
  };
}
