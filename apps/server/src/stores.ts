import { store as aiStore } from '@threshold/ai/server';
import { store as apiStore } from '@threshold/api/server';
import { store as authStore } from '@threshold/auth';
import { domains } from './domains.ts';

export const stores = [authStore, apiStore, aiStore, ...domains.map((domain) => domain.store)];
