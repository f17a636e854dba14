const DELIVERY_CHANNEL = 'threshold-delivered';
const REMAINDER_CHANNEL = 'threshold-rest';

/** Notifies every page of this browser, including this one, that the server completed a session. */
export const publishDelivery = (): void => dispatch(DELIVERY_CHANNEL, null);

/** Notifies every page of this browser that a discarded session already counts as this workout. */
export const publishKeptWorkout = (workoutId: string): void => dispatch(DELIVERY_CHANNEL, workoutId);

/**
 * Notifies every page of this browser that a session was completed elsewhere. The athlete decides what
 * happens to the data left here.
 */
export const publishRemainder = (): void => dispatch(REMAINDER_CHANNEL, null);

function dispatch(name: string, data: string | null): void {
  const channel = new BroadcastChannel(name);
  channel.postMessage(data);
  channel.close();
}

/**
 * Subscribes to completed sessions, and to discarded ones that were kept as a workout.
 * @returns the unsubscribe function
 */
export const onDelivery = (listener: () => void): (() => void) =>
  subscribe(DELIVERY_CHANNEL, () => listener());

/**
 * Subscribes to discarded sessions that were kept as a workout.
 * @returns the unsubscribe function
 */
export const onKeptWorkout = (listener: (workoutId: string) => void): (() => void) =>
  subscribe(DELIVERY_CHANNEL, ({ data }) => {
    if (typeof data === 'string') listener(data);
  });

/**
 * Subscribes to sessions completed elsewhere that left data on this device.
 * @returns the unsubscribe function
 */
export const onRemainder = (listener: () => void): (() => void) =>
  subscribe(REMAINDER_CHANNEL, () => listener());

function subscribe(name: string, listener: (message: MessageEvent<unknown>) => void): () => void {
  const channel = new BroadcastChannel(name);
  channel.addEventListener('message', listener);
  return () => channel.close();
}
