export type ProviderReach = 'reached' | 'failed' | 'unknown';

/** Stops requests to a failing provider, for all athletes of the process. */
export interface CircuitBreaker {
  /**
   * Admits one request.
   * @returns a function to report its outcome; null while the circuit is open
   */
  enter(): ((reach: ProviderReach) => void) | null;
}

export interface BreakerLimits {
  /** Consecutive failures that open the circuit. */
  readonly failures: number;
  /** Time until one probe is admitted. */
  readonly openMs: number;
}

/**
 * Opens after consecutive failures. After `openMs` it admits one probe, which closes or reopens it.
 * @param clock monotonic, in milliseconds
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
      return (reach) => {
        isProbing = false;
        if (reach === 'reached') failed = 0;
        if (reach !== 'failed') return;
        failed += 1;
        if (failed >= failures) openedAt = clock();
      };
    },
  };
}
