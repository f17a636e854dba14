import { z } from 'zod';

/** The database notifies this channel when a transaction that deletes a sign-in commits. */
export const SIGN_IN_ENDED_CHANNEL = 'threshold_sign_in_ended';

const endedSignInSchema = z.object({ signInId: z.string(), athleteId: z.string(), tokenHash: z.string() });

/** Payload of the trigger on `auth.sign_in`. */
export type EndedSignIn = z.infer<typeof endedSignInSchema>;

/** @returns null if the payload is not JSON or lacks a field */
export function parseEndedSignIn(payload: string): EndedSignIn | null {
  try {
    return endedSignInSchema.safeParse(JSON.parse(payload)).data ?? null;
  } catch {
    return null;
  }
}
