import { toApiError } from '@threshold/api/react';
import { notify, notifyError, notifyUndoable } from '@threshold/ui';
import { MUTATION_META } from './mutation-meta.ts';

interface PlanChange {
  readonly undoId: string;
  readonly proposalId: string | null;
  /** How many sessions of the plan changed. */
  readonly changedSessions: number;
}

export interface PlanChangeCallbacks {
  readonly onSaved: () => void;
  readonly onError: (error: ReturnType<typeof toApiError>) => void;
}

interface PlanChangeOptions extends PlanChangeCallbacks {
  /** The title of the toast, e.g. "Race added". */
  readonly title: string;
  readonly onUndo: (change: Pick<PlanChange, 'undoId' | 'proposalId'>) => void;
}

/** Options of a mutation that also changes the plan. It ends in a toast with an Undo button. */
export const createPlanChangeOptions = ({ title, onUndo, onSaved, onError }: PlanChangeOptions) => ({
  meta: MUTATION_META,
  onSuccess: ({ undoId, proposalId, changedSessions }: PlanChange) => {
    onSaved();
    notifyUndoable({
      title,
      message: formatChangedSessions(changedSessions),
      onUndo: () => onUndo({ undoId, proposalId }),
    });
  },
  onError: (error: unknown) => {
    const apiError = toApiError(error);
    // The app already reports the ended sign-in (docs/specification.md#ended-sign-in).
    if (apiError.status === 401) return;
    onError(apiError);
    notify({ title: 'Error', message: apiError.message, tone: 'error' });
  },
});

/** Options of the mutation that undoes such a change. */
export const createPlanChangeUndoOptions = (message: string) => ({
  meta: MUTATION_META,
  onSuccess: () => notify({ title: 'Undone', message, tone: 'success' }),
  onError: notifyError,
});

const formatChangedSessions = (changedSessions: number): string =>
  changedSessions === 0
    ? 'Your plan stays as it is.'
    : `We updated your plan, with changes to ${changedSessions} ${changedSessions === 1 ? 'session' : 'sessions'}.`;
