import { TRPCClientError, type TRPCLink } from '@trpc/client';
import type { AnyRouter } from '@trpc/server';
import { observable } from '@trpc/server/observable';
import { toApiError } from '../api-error.ts';
import { findIdempotencyKey } from '../idempotency-key.ts';
import { getPageAthleteId } from '../page-athlete.ts';
import { findOfflineSave, StoredOfflineError } from './offline-save.ts';
import { MAX_WAITING_ENTRIES, type WaitingEntries } from './waiting-entries.ts';

/** How long a form's save waits for the server before it stays on the device. */
const TIMEOUT_MS = 8_000;
const STORE_FULL_MESSAGE = `This device keeps at most ${MAX_WAITING_ENTRIES} entries that wait to be sent. Discard one, or save when the connection returns.`;

interface OfflineSavesOptions {
  readonly entries: WaitingEntries;
  readonly timeoutMs?: number;
  readonly now?: () => number;
}

/**
 * Stores saves that can't reach the server on the device, for forms that use `useOfflineSave`. An entry is
 * stored before its call is sent, so closing the page loses nothing. The form handles the server's errors.
 */
export function offlineSavesLink({
  entries,
  timeoutMs = TIMEOUT_MS,
  now = Date.now,
}: OfflineSavesOptions): TRPCLink<AnyRouter> {
  return () =>
    ({ op, next }) => {
      const offlineSave = findOfflineSave(op.context);
      const idempotency = findIdempotencyKey(op.context);
      const athleteId = getPageAthleteId();
      if (op.type !== 'mutation' || !offlineSave || !idempotency || athleteId === undefined) return next(op);
      return observable((observer) => {
        const key = idempotency.keyFor(op.input);
        const madeAtMs = now();
        const pendingStore = entries
          .add(
            {
              key,
              athleteId,
              procedure: op.path,
              input: op.input,
              label: offlineSave.labelOf(op.input),
              madeAtMs,
              // The timeout releases the entry. This is longer, in case the page closes before that.
              heldUntilMs: madeAtMs + 2 * timeoutMs,
              askedAtMs: navigator.onLine ? madeAtMs : null,
              refusal: null,
            },
            offlineSave.replacedKey,
          )
          // Without IndexedDB, fall back to an ordinary call.
          .catch(() => 'not-stored' as const);
        let isSettled = false;
        const remove = (...keys: readonly string[]) =>
          pendingStore.then(() => entries.remove(...keys)).catch(() => undefined);
        const replacedKeys = offlineSave.replacedKey === undefined ? [] : [offlineSave.replacedKey];
        const keepOnDevice = async (error: TRPCClientError<AnyRouter>) => {
          const storeResult = await pendingStore;
          if (isSettled) return;
          isSettled = true;
          if (storeResult !== 'stored')
            return observer.error(storeResult === 'full' ? createFullError() : error);
          await entries.change(key, { heldUntilMs: 0 });
          await entries.remove(...replacedKeys);
          // The same input counts as a new entry from now on.
          idempotency.reset();
          observer.error(TRPCClientError.from(new StoredOfflineError()));
        };
        const timer = setTimeout(
          () => void keepOnDevice(TRPCClientError.from(new Error('The server did not respond in time'))),
          timeoutMs,
        );
        next(op).subscribe({
          next: (response) => {
            clearTimeout(timer);
            // A late response acknowledges the entry, too.
            void remove(key, ...replacedKeys);
            if (isSettled) return;
            isSettled = true;
            observer.next(response);
            observer.complete();
          },
          error: (error) => {
            clearTimeout(timer);
            if (isSettled) return;
            if (toApiError(error).status === 0) return void keepOnDevice(error);
            isSettled = true;
            void remove(key).then(() => observer.error(error));
          },
        });
        return () => clearTimeout(timer);
      });
    };
}

/** Looks like a response of the server: JSON-RPC code -32603 (internal error), HTTP 507 (insufficient storage). */
const createFullError = () =>
  TRPCClientError.from<AnyRouter>({
    error: {
      code: -32_603,
      message: STORE_FULL_MESSAGE,
      data: { code: 'INTERNAL_SERVER_ERROR', httpStatus: 507 },
    },
  });
