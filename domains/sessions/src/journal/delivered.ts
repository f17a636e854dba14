/** Page, other tabs and service worker hear of one another's deliveries by them. */
const DELIVERED = 'threshold-delivered';
const REST = 'threshold-rest';

/** Tells every page of this browser, this one too, that the server has completed a session. */
export const publishDelivered = (): void => dispatch(DELIVERED, null);

/** Tells them that a session which was to be discarded counts already, as this workout. */
export const publishKept = (workoutId: string): void => dispatch(DELIVERED, workoutId);

/** Tells them that a session was completed elsewhere, and that the athlete is to say what becomes of the rest. */
export const publishRest = (): void => dispatch(REST, null);

function dispatch(name: string, data: string | null): void {
  const channel = new BroadcastChannel(name);
  channel.postMessage(data);
  channel.close();
}

/** Hears of every session that this browser has brought to its end; returns how to stop. */
export const onDelivered = (listener: () => void): (() => void) => hear(DELIVERED, () => listener());

/** Hears of every discarded session that stays, and of its workout; returns how to stop. */
export const onStored = (listener: (workoutId: string) => void): (() => void) =>
  hear(DELIVERED, ({ data }) => {
    if (typeof data === 'string') listener(data);
  });

/** Hears of every rest; returns how to stop. */
export const onRest = (listener: () => void): (() => void) => hear(REST, () => listener());

function hear(name: string, listener: (message: MessageEvent<unknown>) => void): () => void {
  const channel = new BroadcastChannel(name);
  channel.addEventListener('message', listener);
  return () => channel.close();
}
