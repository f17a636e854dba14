/** Control and direction characters, quotes, and characters that mean something in a shell, a header or a path. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern removes control characters on purpose
const UNSAFE_CHARACTERS = /[\u0000-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069"*/:;<>?\\|%]/g;
const MAX_NAME_CHARACTERS = 100;

/**
 * Removes characters that are unsafe in a path, shell or header, and shortens the name to 100 characters, keeping its
 * extension.
 */
export function toSafeFileName(name: string): string {
  const cleanName =
    name
      .toWellFormed()
      .replace(UNSAFE_CHARACTERS, '-')
      .replace(/^[.\s]+/, '')
      .trim() || 'file';
  if (cleanName.length <= MAX_NAME_CHARACTERS) return cleanName;
  const extension = /\.[a-z0-9]{1,8}$/i.exec(cleanName)?.[0] ?? '';
  return cleanName.slice(0, MAX_NAME_CHARACTERS - extension.length).toWellFormed() + extension;
}
