/**
 * The creation time of a row: a UUIDv7 begins with its timestamp.
 * @returns `null` for an id of another version, which has no timestamp
 */
export function parseUuidTimestamp(id: string): Date | null {
  const hex = id.replaceAll('-', '');
  if (hex.length !== 32 || hex[12] !== '7') return null;
  return new Date(Number.parseInt(hex.slice(0, 12), 16));
}
