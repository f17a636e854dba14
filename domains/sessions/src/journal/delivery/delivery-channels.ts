const DELIVERED = 'threshold-delivered';
const REST = 'threshold-rest';

/** Notifies every page of this browser, including this one, that the server completed a session. */
export const publishDelivered = (): void => dispatch(DELIVERED, null);

/** Notifies every page of this browser that a discarded session already counts as this workout. */
export const publishKeptWorkout = (workoutId: string): void => dispatch(DELIVERED, workoutId);

/**
 * Notifies every page of this browser that a session was completed elsewhere. The athlete decides about data
 * left here.
 */
export const publishRest = (): void => dispatch(REST, null);

function dispatch(name: string, data: string | null): void {
  const channel = new BroadcastChannel(name);
  channel.postMessage(data);
  channel.close();
}

/**
 * Subscribes to completed sessions, and to discarded ones that remain as a workout.
 * @returns the unsubscribe function
 */
export const onDelivered = (listener: () => void): (() => void) => subscribe(DELIVERED, () => listener());

/**
 * Subscribes to discarded sessions that remain as a workout.
 * @returns the unsubscribe function
 */
export const onKeptWorkout = (listener: (workoutId: string) => void): (() => void) =>
  subscribe(DELIVERED, ({ data }) => {
    if (typeof data === 'string') listener(data);
  });

/**
 * Subscribes to sessions completed elsewhere that left data on this device.
 * @returns the unsubscribe function
 */
export const onRest = (listener: () => void): (() => void) => subscribe(REST, () => listener());

function subscribe(name: string, listener: (message: MessageEvent<unknown>) => void): () => void {
  const channel = new BroadcastChannel(name);
  channel.addEventListener('message', listener);
  return () => channel.close();
}
