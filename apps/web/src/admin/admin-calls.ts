import { getPageHeaders } from '@threshold/api/react';
import type { Feature } from '@threshold/contracts/features';

export interface ManagedPerson {
  readonly id: string;
  readonly email: string;
  readonly isEmailVerified: boolean;
  readonly firstName: string;
  readonly lastName: string;
  readonly role: 'owner' | 'admin' | 'athlete';
  readonly createdAt: string;
  readonly disabledAt: string | null;
  readonly lastSeenAt: string | null;
}

export type SignUpPolicy = 'closed' | 'invite' | 'open';

export interface Invite {
  readonly id: string;
  readonly maxUses: number;
  readonly useCount: number;
  readonly expiresAt: string;
}

interface PeoplePage {
  readonly people: readonly ManagedPerson[];
  /** Id of the last person, if there are more. */
  readonly next: string | null;
}

interface InviteList {
  readonly invites: readonly Invite[];
  readonly policy: SignUpPolicy;
}

export interface QueueHealth {
  readonly name: string;
  readonly waiting: number;
  readonly running: number;
  readonly failed: number;
  readonly oldestWaitingSeconds: number | null;
}

export interface ScheduleHealth {
  readonly name: string;
  readonly cron: string;
  readonly lastRunSecondsAgo: number | null;
  readonly lastRun: 'done' | 'running' | 'failed' | null;
}

export interface InstallationHealth {
  /** Sentences; empty if everything is fine. */
  readonly problems: readonly string[];
  readonly version: { readonly product: string; readonly node: string; readonly postgres: string };
  readonly jobs: {
    readonly queues: readonly QueueHealth[];
    readonly schedules: readonly ScheduleHealth[];
  };
  readonly storage: {
    readonly databaseBytes: number;
    readonly importedBytes: number;
    readonly importedCount: number;
    readonly disk: { readonly freeBytes: number; readonly totalBytes: number } | null;
    readonly isDatabaseOnDisk: boolean;
  };
  readonly backup: { readonly madeAt: string; readonly hours: number; readonly file: string } | null;
}

export interface ReportedThing {
  readonly about: 'athlete' | 'item' | 'comment';
  readonly reportedId: string;
  readonly thingId: string | null;
  readonly reporterCount: number;
  readonly reasons: readonly string[];
  readonly notes: readonly string[];
  readonly firstReportedAt: string;
  /** Null after an erasure. */
  readonly name: string | null;
  readonly text: string | null;
}

export interface ReportList {
  readonly open: readonly ReportedThing[];
  readonly hidden: readonly ReportedThing[];
  /** Of the next page of `hidden`; null on the last one. */
  readonly nextHiddenOffset: number | null;
}

interface FeatureList {
  readonly features: readonly { readonly name: Feature; readonly isOn: boolean }[];
  /** True for the owner. */
  readonly isChangeable: boolean;
}

/** An error in words for the manager. */
export class AdminError extends Error {
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

const FAILURE_MESSAGE = 'That didn’t work. Check your connection and try again.';

async function call(method: string, path: string, json?: object): Promise<Response> {
  const response = await fetch(`/api/admin/${path}`, {
    method,
    credentials: 'same-origin',
    headers: { ...getPageHeaders(), ...(json && { 'content-type': 'application/json' }) },
    ...(json && { body: JSON.stringify(json) }),
  }).catch(() => null);
  if (response?.ok) return response;
  const body: { readonly message?: string } | null = (await response?.json().catch(() => null)) ?? null;
  throw new AdminError(response?.status ?? 0, body?.message ?? FAILURE_MESSAGE);
}

export const fetchPeople = async (after: string | null): Promise<PeoplePage> =>
  (await call('GET', after === null ? 'people' : `people?after=${after}`)).json();

export const fetchInvites = async (): Promise<InviteList> => (await call('GET', 'invites')).json();

export const fetchHealth = async (): Promise<InstallationHealth> => (await call('GET', 'health')).json();

export const fetchFeatures = async (): Promise<FeatureList> => (await call('GET', 'features')).json();

export const switchFeature = async (feature: Feature, isOn: boolean): Promise<FeatureList> =>
  (await call('PUT', 'features', { feature, isOn })).json();

export const fetchReports = async (hiddenOffset: number): Promise<ReportList> =>
  (await call('GET', hiddenOffset === 0 ? 'reports' : `reports?hiddenOffset=${hiddenOffset}`)).json();

export const decideReports = ({
  thing: { about, reportedId, thingId },
  decision,
}: {
  readonly thing: ReportedThing;
  readonly decision: 'hidden' | 'kept';
}): Promise<Response> => call('POST', 'reports/decide', { about, reportedId, thingId, decision });

export const createInvite = async (bounds: { maxUses: number; days: number }): Promise<{ link: string }> =>
  (await call('POST', 'invites', bounds)).json();

export const revokeInvite = (id: string): Promise<Response> => call('DELETE', `invites/${id}`);

export const savePolicy = (policy: SignUpPolicy): Promise<Response> => call('PUT', 'sign-up', { policy });

export const endSignIns = (id: string): Promise<Response> => call('DELETE', `people/${id}/sign-ins`);

export const changePerson = ({
  id,
  ...change
}: {
  id: string;
  role?: 'admin' | 'athlete';
  isDisabled?: boolean;
}): Promise<Response> => call('PATCH', `people/${id}`, change);

/** The ZIP of all that is stored about the person, who is notified. */
export const exportPerson = async (id: string): Promise<Blob> =>
  (await call('POST', `people/${id}/export`, {})).blob();

export const erasePerson = ({
  id,
  name,
}: {
  readonly id: string;
  readonly name: string;
}): Promise<Response> => call('POST', `people/${id}/erase`, { name });
