const SPECIAL_SURFACE_PATTERN = /\b(?:hill|hills|hilly|trail|treadmill|track)\b/i;
const KIND_PATTERNS = [
  [/\blong\b/i, 'long'],
  [/\b(?:recovery|shakeout)\b/i, 'recovery'],
  [/\b(?:easy|aerobic|base)\b/i, 'easy'],
] as const;

/**
 * Runs of one kind are comparable: all long runs on the flat, all recovery runs, all easy runs. Any other type, and a
 * run on hills, trails, a track or a treadmill, is comparable only with the same type.
 * @returns 'long', 'recovery' or 'easy', otherwise the type in lower case
 */
export const toRunKind = (type: string): string => {
  const kind = SPECIAL_SURFACE_PATTERN.test(type)
    ? undefined
    : KIND_PATTERNS.find(([pattern]) => pattern.test(type));
  return kind?.[1] ?? type.trim().toLowerCase();
};
