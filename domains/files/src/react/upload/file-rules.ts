import { formatCount } from '@threshold/ui/format';

export const FILE_EXTENSIONS = ['.fit', '.tcx', '.gpx', '.zip'] as const;
export const MAX_FILE_BYTES = 100 * 1024 * 1024;

/** Maximum files per selection: the daily import limit. */
export const MAX_FILES = 100;

/** An athlete-facing reason not to send the file, or null. */
export function findFileProblem({ name, size }: Pick<File, 'name' | 'size'>): string | null {
  if (!FILE_EXTENSIONS.some((extension) => name.toLowerCase().endsWith(extension)))
    return `“${name}” is not an activity file. Choose a .fit, .tcx, .gpx or .zip file.`;
  if (size > MAX_FILE_BYTES)
    return `“${name}” is ${formatSize(size)}. The limit is 100 MB per file. Split the archive and import it in parts.`;
  if (size === 0) return `“${name}” is empty.`;
  return null;
}

/** "12 MB", "4.2 MB", "96 KB". */
export function formatSize(bytes: number): string {
  const megabytes = bytes / (1024 * 1024);
  if (megabytes < 1) return `${Math.round(bytes / 1024)} KB`;
  return `${megabytes >= 10 ? formatCount(Math.round(megabytes)) : megabytes.toFixed(1)} MB`;
}
