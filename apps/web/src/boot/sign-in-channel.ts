/** Where the tabs of one browser tell each other who has signed in. */
const CHANNEL = 'threshold-sign-in';

/** Tells the other tabs that somebody is signed in. */
export function announceSignIn(): void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage('signed-in');
  channel.close();
}

/** Calls back when another tab says that somebody has signed in, and when this tab comes to the front. */
export function onSignInElsewhere(callback: () => void): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  const onVisible = () => {
    if (document.visibilityState === 'visible') callback();
  };
  channel.addEventListener('message', callback);
  document.addEventListener('visibilitychange', onVisible);
  return () => {
    channel.close();
    document.removeEventListener('visibilitychange', onVisible);
  };
}
