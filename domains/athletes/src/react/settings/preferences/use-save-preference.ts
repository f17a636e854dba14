import type { Preferences, PreferencesChange } from '../../../schemas.ts';
import { trpc } from '../../api.ts';
import { MUTATION_META } from '../../me/mutation-meta.ts';

/** Saves one preference. Resolves once the screens show it, and rejects if the server does. */
export function useSavePreference(): (change: PreferencesChange) => Promise<Preferences> {
  return trpc.athletes.savePreferences.useMutation({ meta: MUTATION_META }).mutateAsync;
}
