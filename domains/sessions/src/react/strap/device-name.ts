const NAMELESS = 'Heart rate monitor';
/** The limit of `deviceName` on the wire. */
const MOST_CHARACTERS = 120;

/** A strap's display name, truncated to plain text because any device can broadcast one. */
export function formatDeviceName(name: string | null | undefined): string {
  const plain = (name ?? '').toWellFormed().replace(/\p{C}/gu, '').trim();
  return [...plain].slice(0, MOST_CHARACTERS).join('').trim() || NAMELESS;
}
