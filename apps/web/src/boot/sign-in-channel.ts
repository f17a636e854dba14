const CHANNEL_NAME = 'threshold-sign-in';

export interface SignInMessage {
  readonly athleteId: string;
  readonly isSignedIn: boolean;
}

/** Announces a sign-in or sign-out to every listener in this browser, including this tab. */
export function announceSignIn(message: SignInMessage): void {
  const channel = new BroadcastChannel(CHANNEL_NAME);
  channel.postMessage(message);
  channel.close();
}

/** Calls back on every announced sign-in or sign-out. Returns an unsubscribe function. */
export function subscribeToSignIns(callback: (message: SignInMessage) => void): () => void {
  const channel = new BroadcastChannel(CHANNEL_NAME);
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (isSignInMessage(data)) callback(data);
  });
  return () => channel.close();
}

const isSignInMessage = (data: unknown): data is SignInMessage =>
  typeof data === 'object' &&
  data !== null &&
  'athleteId' in data &&
  typeof data.athleteId === 'string' &&
  'isSignedIn' in data &&
  typeof data.isSignedIn === 'boolean';
