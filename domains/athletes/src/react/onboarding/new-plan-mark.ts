const STORAGE_KEY = 'threshold-new-plan';

/** Remembers for this tab that onboarding has just made a plan, so that the dashboard presents it. */
export const newPlanMark = {
  set: (): void => sessionStorage.setItem(STORAGE_KEY, '1'),
  isSet: (): boolean => sessionStorage.getItem(STORAGE_KEY) !== null,
  clear: (): void => sessionStorage.removeItem(STORAGE_KEY),
};
