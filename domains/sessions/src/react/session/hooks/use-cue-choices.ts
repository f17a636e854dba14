import { useLocalStorage } from '@mantine/hooks';

/** Whether a change of the target is spoken, and whether the device vibrates. Stored on this device. */
export interface CueChoices {
  readonly isSpoken: boolean;
  readonly isFelt: boolean;
}

const NO_CUES: CueChoices = { isSpoken: false, isFelt: false };

const parseChoices = (text: string | undefined): CueChoices => {
  try {
    const storedChoices: unknown = JSON.parse(text ?? '');
    if (typeof storedChoices !== 'object' || storedChoices === null) return NO_CUES;
    return {
      isSpoken: 'isSpoken' in storedChoices && storedChoices.isSpoken === true,
      isFelt: 'isFelt' in storedChoices && storedChoices.isFelt === true,
    };
  } catch {
    return NO_CUES;
  }
};

/** The stored choices and their setter. Both cues are off by default. */
export const useCueChoices = () =>
  useLocalStorage<CueChoices>({
    key: 'threshold-live-cues',
    defaultValue: NO_CUES,
    getInitialValueInEffect: false,
    deserialize: parseChoices,
  });
