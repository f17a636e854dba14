/** Broadcasts sign-ins and sign-outs between the tabs of a browser. */
const CHANNEL = 'threshold-sign-in';

export interface SignInWord {
  readonly athleteId: string;
  readonly isSignedIn: boolean;
}

/** Notifies the other tabs that an athlete is signed in or has just signed out. */
export function announceSignIn(word: SignInWord): void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage(word);
  channel.close();
}

/** Subscribes to other tabs' sign-in messages. */
export function onSignInElsewhere(callback: (word: SignInWord) => void): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (isWord(data)) callback(data);
  });
  return () => channel.close();
}

const isWord = (data: unknown): data is SignInWord =>
  typeof data === 'object' &&
  data !== null &&
  'athleteId' in data &&
  typeof data.athleteId === 'string' &&
  'isSignedIn' in data &&
  typeof data.isSignedIn === 'boolean';
