/**
 * When a row's id was made: a UUIDv7 begins with its instant.
 * @returns `null` for an id of another version, which tells no time
 */
export function uuidTimestamp(id: string): Date | null {
  const hex = id.replaceAll('-', '');
  if (hex.length !== 32 || hex[12] !== '7') return null;
  return new Date(Number.parseInt(hex.slice(0, 12), 16));
}
