/** Result of a request: the provider responded or failed, or neither is known. */
export type ProviderOutcome = 'reached' | 'failed' | 'unknown';

/** Stops requests to a failing provider, for all athletes of the process. */
export interface CircuitBreaker {
  /**
   * Admits one request.
   * @returns a function to report its outcome; null while the circuit is open
   */
  admit(): ((requestOutcome: ProviderOutcome) => void) | null;
}

export interface BreakerLimits {
  /** Consecutive failures that open the circuit. */
  readonly maxFailures: number;
  /** Time until one probe is admitted. */
  readonly openMs: number;
}

/**
 * Opens after consecutive failures. After `openMs` it admits one probe, which closes or reopens it.
 * @param clock monotonic, in milliseconds
 */
export function createCircuitBreaker(limits: BreakerLimits, clock: () => number): CircuitBreaker {
  let failureCount = 0;
  let openedAtMs = 0;
  let isProbing = false;
  return {
    admit() {
      const isOpen = failureCount >= limits.maxFailures;
      if (isOpen && (isProbing || clock() - openedAtMs < limits.openMs)) return null;
      isProbing = isOpen;
      return (requestOutcome) => {
        isProbing = false;
        if (requestOutcome === 'reached') failureCount = 0;
        if (requestOutcome !== 'failed') return;
        failureCount += 1;
        if (failureCount >= limits.maxFailures) openedAtMs = clock();
      };
    },
  };
}
