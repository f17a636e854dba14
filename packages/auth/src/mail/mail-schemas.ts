import { mailAddress } from '@threshold/mail';
import { z } from 'zod';

/** The form of `createToken`. */
export const mailedToken = z.strictObject({ token: z.string().regex(/^[\w-]{43}$/) });
export const signInRequest = z.strictObject({ email: mailAddress, returnTo: z.string().optional() });
export const addressRequest = z.strictObject({ email: mailAddress });
