export { type ApiClient, ApiProvider, createApiClient, createQueryClient } from './api.ts';
export { type ApiError, toApiError } from './api-error.ts';
export { fetchApi } from './fetch-api.ts';
export { setOffFeatures, useOffFeatures } from './off-features.ts';
export { createOfflineQueries, type OfflineQueries } from './offline/offline-queries.ts';
export { getPageHeaders, setPageAthleteId } from './page-athlete.ts';
export {
  defineScreen,
  type LoaderContext,
  noSearch,
  type RouteParams,
  type Screen,
  type ScreenProps,
} from './screen.ts';
export type { ServerEventHandler } from './subscriptions.ts';
export type { FieldIssue } from './to-field-issues.ts';
export { useIdempotencyKey } from './use-idempotency-key.ts';
export { usePossibleSignOut } from './use-possible-sign-out.ts';
export { useRefreshOnRemoteChange } from './use-refresh-on-remote-change.ts';
export { useServerEvent } from './use-server-event.ts';
export type { Correction, CorrectionProps } from './waiting/correction.ts';
export { isStoredOffline, STORED_OFFLINE_NOTICE } from './waiting/offline-save.ts';
export { offlineSavesLink } from './waiting/offline-saves-link.ts';
export { useOfflineSave } from './waiting/use-offline-save.ts';
