const INVITE_PATH = /\/coaching\/invite\/([^/?#\s]+)/;

/** The token in a pasted invite link, also amid other text; null if there is none. */
export const findInviteToken = (text: string): string | null => INVITE_PATH.exec(text)?.[1] ?? null;
