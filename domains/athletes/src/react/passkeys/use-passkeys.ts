import { useQuery } from '@tanstack/react-query';
import { fetchPasskeys } from './passkey-calls.ts';

export const PASSKEYS_KEY = ['passkeys'];

export const usePasskeys = () => useQuery({ queryKey: PASSKEYS_KEY, queryFn: fetchPasskeys, retry: false });

/** True for the owner and admins; false until it is known. */
export const useIsManager = (): boolean => usePasskeys().data?.isManager ?? false;
