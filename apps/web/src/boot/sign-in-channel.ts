/** Where the tabs of one browser tell each other who has signed in, and who out. */
const CHANNEL = 'threshold-sign-in';

/** What a tab tells the others of this browser's sign-in. */
export interface SignInWord {
  readonly athleteId: string;
  readonly isSignedIn: boolean;
}

/** Tells the other tabs that an athlete is signed in, or has just signed out. */
export function announceSignIn(word: SignInWord): void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage(word);
  channel.close();
}

/** Calls back with what another tab says of the sign-in. */
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
