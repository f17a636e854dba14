/** Page, other tabs and service worker hear of one another's deliveries by it. */
const CHANNEL = 'threshold-delivered';

/** Tells every page of this browser, this one too, that the server has completed a session. */
export function tellDelivered(): void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage(null);
  channel.close();
}

/** Hears of every session that this browser has brought to its end; returns how to stop. */
export function onDelivered(listener: () => void): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.addEventListener('message', listener);
  return () => channel.close();
}
