const DEFAULT_NAME = 'Heart rate monitor';
/** The limit of `deviceName` on the wire. */
const MAX_NAME_CHARACTERS = 120;

/** A strap's display name, without control characters and not too long: any device can broadcast one. */
export function formatDeviceName(name: string | null | undefined): string {
  const printableName = (name ?? '').toWellFormed().replace(/\p{C}/gu, '').trim();
  return [...printableName].slice(0, MAX_NAME_CHARACTERS).join('').trim() || DEFAULT_NAME;
}
