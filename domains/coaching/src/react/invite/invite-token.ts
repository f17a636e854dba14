const STORAGE_KEY = 'threshold-coach-invite';

/** Browsers that block site data throw on any access to the storage. The token is then kept until a reload. */
function accessStorage<Value>(access: () => Value, fallback: Value): Value {
  try {
    return access();
  } catch {
    return fallback;
  }
}

let tokenInMemory: string | null = null;

/** The token of the opened invite, for this tab, so that it isn't in the address bar or the history. */
export const inviteToken = {
  store(token: string): void {
    tokenInMemory = token;
    accessStorage(() => sessionStorage.setItem(STORAGE_KEY, token), undefined);
  },
  find: (): string | null => accessStorage(() => sessionStorage.getItem(STORAGE_KEY), null) ?? tokenInMemory,
  clear(): void {
    tokenInMemory = null;
    accessStorage(() => sessionStorage.removeItem(STORAGE_KEY), undefined);
  },
};
