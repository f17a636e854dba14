import type { LocalDate, UnitSystem } from '@threshold/physiology';
import { notify, notifyError, notifyUndoable } from '@threshold/ui';
import { useState } from 'react';
import type { LogView } from '../../schemas.ts';
import { trpc } from '../api.ts';
import { MUTATION_META } from '../mutation-meta.ts';
import { AMOUNT_FIELDS, toOunces } from './amounts.ts';
import { LATEST_LOGS_INPUT } from './latest-logs-input.ts';
import { useUndoLog } from './use-undo-log.ts';

interface Portion {
  readonly amount: 'protein' | 'hydration';
  /** In API units: grams or ounces. */
  readonly value: number;
  readonly label: string;
}

const PROTEIN_PORTION_GRAMS = 25;
/** A glass of water in the athlete's unit, milliliters or ounces. */
const WATER_PORTION = { metric: 250, imperial: 8 } as const;

/** Keeps sums like 0.1 + 25 free of rounding errors. The API has at most four decimals. */
const roundForApi = (value: number): number => Math.round(value * 10_000) / 10_000;

interface QuickAddOptions {
  readonly today: LocalDate;
  readonly log: LogView | undefined;
  readonly units: UnitSystem;
}

/** Adds a portion to today's log, or starts the log with it, and offers Undo. Pending until the log is refetched. */
export function useQuickAdd({ today, log, units }: QuickAddOptions) {
  const utils = trpc.useUtils();
  const [isRefetching, setIsRefetching] = useState(false);
  const offerUndo = useUndoLog();
  const removePortion = useRemovePortion(today);
  const options = { meta: MUTATION_META, onError: notifyError };
  const editMutation = trpc.nutrition.editLog.useMutation(options);
  const saveMutation = trpc.nutrition.saveLog.useMutation(options);
  const water = WATER_PORTION[units];
  const portions: readonly Portion[] = [
    { amount: 'protein', value: PROTEIN_PORTION_GRAMS, label: `+${PROTEIN_PORTION_GRAMS} g protein` },
    {
      amount: 'hydration',
      value: toOunces(water, units),
      label: `+${water} ${units === 'metric' ? 'ml' : 'oz'} water`,
    },
  ];
  const add = async (portion: Portion) => {
    const { amount, value, label } = portion;
    // Another device may have added to the day since this screen loaded.
    setIsRefetching(true);
    const logs = await utils.nutrition.logs
      .fetch(LATEST_LOGS_INPUT, { staleTime: 0 })
      .catch(() => undefined)
      .finally(() => setIsRefetching(false));
    const latestLog = logs ? logs.find(({ date }) => date === today) : log;
    if (latestLog)
      editMutation.mutate(
        { date: today, [amount]: roundForApi((latestLog[amount] ?? 0) + value) },
        { onSuccess: ({ undoId }) => offerUndo(undoId, 'Added', label) },
      );
    else
      saveMutation.mutate(
        { date: today, [amount]: roundForApi(value) },
        {
          onSuccess: () =>
            notifyUndoable({ title: 'Added', message: label, onUndo: () => removePortion(portion) }),
        },
      );
  };
  return { portions, add, isPending: isRefetching || editMutation.isPending || saveMutation.isPending };
}

/** Undoes the portion that started today's log. Anything saved since then stays. */
function useRemovePortion(today: LocalDate) {
  const utils = trpc.useUtils();
  const options = {
    meta: MUTATION_META,
    onSuccess: () => notify({ title: 'Undone', message: 'Your day is back to how it was.', tone: 'success' }),
    onError: notifyError,
  };
  const editMutation = trpc.nutrition.editLog.useMutation(options);
  const deleteMutation = trpc.nutrition.deleteLog.useMutation(options);
  return ({ amount, value }: Portion) => {
    const log = utils.nutrition.logs.getData(LATEST_LOGS_INPUT)?.find(({ date }) => date === today);
    const remainingValue = roundForApi((log?.[amount] ?? 0) - value);
    const hasOtherValues =
      log?.notes != null || AMOUNT_FIELDS.some((name) => name !== amount && log?.[name] != null);
    if (remainingValue > 0 || hasOtherValues)
      editMutation.mutate({ date: today, [amount]: remainingValue > 0 ? remainingValue : null });
    else deleteMutation.mutate({ date: today });
  };
}
