import { useQuery } from '@tanstack/react-query';
import { fetchMethods } from './method-calls.ts';

export const METHODS_KEY = ['sign-in-methods'];

export const useSignInMethods = () =>
  useQuery({ queryKey: METHODS_KEY, queryFn: fetchMethods, retry: false });
