import { SCOPE_DOMAINS, type Scope, type ScopeDomain } from '../../token-schemas.ts';

/** What the calls of a domain are about, in the athlete's words. */
export const SCOPE_LABELS: Readonly<Record<ScopeDomain, string>> = {
  training: 'Workouts, plan and records',
  sessions: 'Live recording',
  health: 'Health entries',
  nutrition: 'Nutrition',
  injuries: 'Injuries',
  files: 'Activity files, and workouts from them',
  athletes: 'Profile',
  social: 'Feed and follows',
  gamification: 'Points and achievements',
};

const joinWords = (words: readonly string[]): string =>
  new Intl.ListFormat('en', { type: 'conjunction' }).format(words);

const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);

/** A token's scopes in words, such as "Reads and changes nutrition. Reads profile." */
export function formatScopes(scopes: readonly Scope[]): string {
  const listLabels = (canRead: boolean, canWrite: boolean) =>
    SCOPE_DOMAINS.filter(
      (domain) =>
        scopes.includes(`${domain}:read`) === canRead && scopes.includes(`${domain}:write`) === canWrite,
    ).map((domain) => lowerFirst(SCOPE_LABELS[domain]));
  const sentences = [
    ['Reads and changes', listLabels(true, true)],
    ['Reads', listLabels(true, false)],
    ['Changes', listLabels(false, true)],
  ] as const;
  return sentences
    .filter(([, labels]) => labels.length > 0)
    .map(([verb, labels]) =>
      labels.length === SCOPE_DOMAINS.length ? `${verb} everything.` : `${verb} ${joinWords(labels)}.`,
    )
    .join(' ');
}
