import { toSafeFileName } from './file-name.ts';

/**
 * The Content-Disposition header that makes the browser save the response under `name`. Source: RFC 6266; the plain
 * form is for clients that don't support RFC 8187.
 */
export function createContentDisposition(name: string): string {
  const safeName = toSafeFileName(name);
  const asciiName = safeName.normalize('NFKD').replace(/[^\x20-\x7e]/g, '');
  // `encodeURIComponent` keeps these, but RFC 8187 excludes them.
  const encodedName = encodeURIComponent(safeName).replace(
    /['()]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${asciiName || 'file'}"; filename*=UTF-8''${encodedName}`;
}
