const CHANNEL = 'threshold-sign-in';

export interface SignInMessage {
  readonly athleteId: string;
  readonly isSignedIn: boolean;
}

export function announceSignIn(message: SignInMessage): void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage(message);
  channel.close();
}

export function onSignInElsewhere(callback: (message: SignInMessage) => void): () => void {
  const channel = new BroadcastChannel(CHANNEL);
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
