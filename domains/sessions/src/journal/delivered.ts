/** Page, other tabs and service worker hear of one another's deliveries by it. */
const CHANNEL = 'threshold-delivered';

/** Tells every page of this browser, this one too, that the server has completed a session. */
export const tellDelivered = (): void => tell(null);

/** Tells them that a session which was to be discarded counts already, as this workout. */
export const tellKept = (workoutId: string): void => tell(workoutId);

function tell(data: string | null): void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage(data);
  channel.close();
}

/** Hears of every session that this browser has brought to its end; returns how to stop. */
export const onDelivered = (listener: () => void): (() => void) => hear(() => listener());

/** Hears of every discarded session that stays, and of its workout; returns how to stop. */
export const onKept = (listener: (workoutId: string) => void): (() => void) =>
  hear(({ data }) => {
    if (typeof data === 'string') listener(data);
  });

function hear(listener: (message: MessageEvent<unknown>) => void): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.addEventListener('message', listener);
  return () => channel.close();
}
