/** The second key after G, by route. */
export const GO_TO_KEYS: Readonly<Record<string, string>> = {
  '/': 'd',
  '/calendar': 'c',
  '/workouts': 'w',
  '/nutrition': 'n',
  '/history': 'h',
  '/analytics': 'a',
  '/leaderboard': 'l',
  '/feed': 'f',
  '/achievements': 'b',
  '/injuries': 'i',
  '/profile': 'p',
  '/merch': 'm',
  '/settings': 's',
};

const STORAGE_KEY = 'threshold-single-keys';

/** Single-key shortcuts can be turned off on a device, because speech input may trigger them (WCAG 2.1.4). */
export const areSingleKeysOn = (): boolean => localStorage.getItem(STORAGE_KEY) !== 'off';

export const setSingleKeysOn = (isOn: boolean): void =>
  isOn ? localStorage.removeItem(STORAGE_KEY) : localStorage.setItem(STORAGE_KEY, 'off');
