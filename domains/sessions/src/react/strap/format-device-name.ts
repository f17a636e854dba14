const DEFAULT_NAME = 'Heart rate monitor';
/** The limit of `deviceName` on the wire. */
const MAX_NAME_CHARACTERS = 120;

/** Strips control characters and limits the length, because any device can broadcast a name. */
export function formatDeviceName(name: string | null | undefined): string {
  const printableName = (name ?? '').toWellFormed().replace(/\p{C}/gu, '').trim();
  return [...printableName].slice(0, MAX_NAME_CHARACTERS).join('').trim() || DEFAULT_NAME;
}
