import { useLocalStorage } from '@mantine/hooks';

/** Stored on this device. */
export interface CueChoices {
  readonly isSpoken: boolean;
  readonly isFelt: boolean;
}

const NONE: CueChoices = { isSpoken: false, isFelt: false };

const parseChoices = (text: string | undefined): CueChoices => {
  try {
    const stored: unknown = JSON.parse(text ?? '');
    if (typeof stored !== 'object' || stored === null) return NONE;
    return {
      isSpoken: 'isSpoken' in stored && stored.isSpoken === true,
      isFelt: 'isFelt' in stored && stored.isFelt === true,
    };
  } catch {
    return NONE;
  }
};

/** Both are off by default. */
export const useCueChoices = () =>
  useLocalStorage<CueChoices>({
    key: 'threshold-live-cues',
    defaultValue: NONE,
    getInitialValueInEffect: false,
    deserialize: parseChoices,
  });
