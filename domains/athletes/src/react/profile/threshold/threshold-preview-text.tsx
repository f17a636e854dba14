import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, skipToken } from '@tanstack/react-query';
import { toApiError } from '@threshold/api/react';
import type { ThresholdPreviewInput } from '../../../threshold-schemas.ts';
import { trpc } from '../../api.ts';
import { formatPreview, formatZoneChange } from './format-preview.ts';
import classes from './threshold-dialog.module.css';

const DEBOUNCE_MS = 300;

/** The effect of saving `input`, or a prompt if it is null because the form is invalid. */
export const ThresholdPreviewText = ({ input }: { readonly input: ThresholdPreviewInput | null }) => {
  const [debouncedInput] = useDebouncedValue(input, DEBOUNCE_MS);
  const { data, error } = trpc.athletes.thresholdPreview.useQuery(
    debouncedInput ?? skipToken,
    // The workouts may have changed since the last identical query.
    { placeholderData: keepPreviousData, gcTime: 0 },
  );
  return (
    <div className={classes.preview} role="status">
      {debouncedInput === null || input === null ? (
        <p>Enter a date and a value to see which workouts change.</p>
      ) : error ? (
        <p>{toApiError(error).message}</p>
      ) : data === undefined ? (
        <p>Counting workouts...</p>
      ) : (
        [formatPreview(data), formatZoneChange(data)].map((text) => text !== null && <p key={text}>{text}</p>)
      )}
    </div>
  );
};
