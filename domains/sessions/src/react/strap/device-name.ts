const NAMELESS = 'Heart rate monitor';
/** A session's `deviceName` on the wire has at most as many characters. */
const MOST_CHARACTERS = 120;

/** A strap's name as it is shown and recorded: anybody can broadcast one, so it is cut to plain text. */
export function deviceNameOf(name: string | null | undefined): string {
  const plain = (name ?? '').toWellFormed().replace(/\p{C}/gu, '').trim();
  return [...plain].slice(0, MOST_CHARACTERS).join('').trim() || NAMELESS;
}
