const STORAGE_KEY = 'threshold-new-plan';

/** Browsers that block site data throw on any access to the storage. The dashboard then presents no plan. */
function accessStorage<Value>(access: () => Value, fallback: Value): Value {
  try {
    return access();
  } catch {
    return fallback;
  }
}

/** Remembers for this tab that onboarding has just created a plan, so that the dashboard presents it. */
export const newPlanMark = {
  set: (): void => accessStorage(() => sessionStorage.setItem(STORAGE_KEY, '1'), undefined),
  isSet: (): boolean => accessStorage(() => sessionStorage.getItem(STORAGE_KEY) !== null, false),
  clear: (): void => accessStorage(() => sessionStorage.removeItem(STORAGE_KEY), undefined),
};
