const STORAGE_KEY = 'threshold-new-plan';

/** Browsers that block site data throw; the dashboard then presents no plan. */
function attempt<Value>(access: () => Value, fallback: Value): Value {
  try {
    return access();
  } catch {
    return fallback;
  }
}

/** Remembers for this tab that onboarding has just made a plan, so that the dashboard presents it. */
export const newPlanMark = {
  set: (): void => attempt(() => sessionStorage.setItem(STORAGE_KEY, '1'), undefined),
  isSet: (): boolean => attempt(() => sessionStorage.getItem(STORAGE_KEY) !== null, false),
  clear: (): void => attempt(() => sessionStorage.removeItem(STORAGE_KEY), undefined),
};
