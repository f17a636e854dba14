const formatPlaceholderId = (number: number) => `019afff0-0000-7000-8000-${String(number).padStart(12, '0')}`;

/** Placeholder ids. They are replaced when a case is sent, so that stored cases work in every testServer. */
export const PLACEHOLDER_IDS: readonly string[] = Array.from({ length: 16 }, (_, index) =>
  formatPlaceholderId(index),
);

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;

/** Maps a test server's ids to placeholders. */
export interface PlaceholderIds {
  /** Registers a call's ids in order of appearance and forgets those of the previous call. */
  add(ids: readonly string[]): void;
  /** Replaces the ids in the call's example with placeholders. */
  toPlaceholders(text: string): string;
  /** Replaces placeholders with real ids. */
  toRealIds(text: string): string;
}

/** Maps the common ids for every call, after the ids of the current call. */
export function createPlaceholderIds(commonIds: readonly string[]): PlaceholderIds {
  let callIds: readonly string[] = [];
  const ids = () => [...callIds, ...commonIds].slice(0, PLACEHOLDER_IDS.length);
  return {
    add: (foundIds) => {
      callIds = [...new Set(foundIds)];
    },
    toPlaceholders: (text) => text.replace(UUID, (id) => PLACEHOLDER_IDS[ids().indexOf(id)] ?? id),
    toRealIds: (text) => text.replace(UUID, (id) => ids()[PLACEHOLDER_IDS.indexOf(id)] ?? id),
  };
}

export const findIds = (text: string): string[] => text.match(UUID) ?? [];
