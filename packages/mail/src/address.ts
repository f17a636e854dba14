import { domainToASCII } from 'node:url';
import { z } from 'zod';

const LOCAL_PART_PATTERN = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/;
const DOMAIN_PATTERN = /^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{1,62}$/;
const MAX_LOCAL_PART_LENGTH = 64;
const MAX_ADDRESS_LENGTH = 200;

/**
 * One address that mail can reach, in the only form that is stored and compared: lower case, with the domain in ASCII.
 * Other letters before the `@` are rejected, because servers may map them to another mailbox. So are quotes, lists and
 * line breaks.
 */
export const mailAddress = z.string().transform((text, { addIssue }) => {
  const address = toAddress(text.trim());
  if (address !== null) return address;
  addIssue({ code: 'custom', message: 'Enter your email, such as mia@example.com.' });
  return z.NEVER;
});

function toAddress(text: string): string | null {
  const atIndex = text.lastIndexOf('@');
  const localPart = text.slice(0, Math.max(atIndex, 0)).toLowerCase();
  const domain = domainToASCII(text.slice(atIndex + 1)).toLowerCase();
  const address = `${localPart}@${domain}`;
  const isValid =
    localPart.length <= MAX_LOCAL_PART_LENGTH &&
    address.length <= MAX_ADDRESS_LENGTH &&
    LOCAL_PART_PATTERN.test(localPart) &&
    DOMAIN_PATTERN.test(domain);
  return isValid ? address : null;
}
