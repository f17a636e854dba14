import { z } from 'zod';

/** On it the database publishes each sign-in that ends, with the commit that deletes it. */
export const SIGN_IN_ENDED_CHANNEL = 'threshold_sign_in_ended';

const endedSignIn = z.object({ signInId: z.string(), athleteId: z.string(), tokenHash: z.string() });

/** A sign-in that has ended, as the trigger of `auth.sign_in` publishes it. */
export type EndedSignIn = z.infer<typeof endedSignIn>;

/** Reads what came on the channel; null for what is none. */
export const readEndedSignIn = (payload: string): EndedSignIn | null =>
  endedSignIn.safeParse(JSON.parse(payload)).data ?? null;
