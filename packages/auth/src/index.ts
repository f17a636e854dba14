export { type ManagerRoutes, MISSING } from './admin/manager-routes.ts';
export { auditManagement, listConfirmations, lockManagedPerson, type Manager } from './admin/people-admin.ts';
export { deleteOldAudit } from './audit/delete-old-audit.ts';
export { listAuditEntries } from './audit/list-audit-entries.ts';
export { listExportTimes } from './audit/list-export-times.ts';
export { type NewAuditEntry, writeAuditEntry } from './audit/write-audit-entry.ts';
export { type Auth, type AuthOptions, createAuth } from './create-auth.ts';
export {
  createFeatureSwitches,
  type FeatureSwitches,
  switchFeature,
} from './features/feature-switches.ts';
export { MAX_INVITE_DAYS, MAX_INVITE_USES } from './front-door/invite-limits.ts';
export { createInvite } from './front-door/invites.ts';
export { createSetupLink } from './front-door/setup-link.ts';
export { deleteOldOutgoingMail, type EnqueueMail } from './mail/request-mail.ts';
export { disableAccount, enableAccount } from './people/disable-account.ts';
export { exportAccount } from './people/export-account.ts';
export { linkIdentity } from './people/link-identity.ts';
export { ensurePersonWithoutIdentity } from './people/person-record.ts';
export { provideUsers } from './people/provide-users.ts';
export { changeRole, ROLES, type Role } from './people/roles.ts';
export { deleteExpiredSignIns } from './sessions/delete-expired-sign-ins.ts';
export { type EndedSignIn, parseEndedSignIn, SIGN_IN_ENDED_CHANNEL } from './sessions/ended-sign-in.ts';
export type { SignedIn } from './sessions/sign-ins.ts';
export type { AuthConfig } from './sign-in/auth-config.ts';
export type { SignInOutcome } from './sign-in/route-context.ts';
export type { DirectSession, DirectSignIn } from './sign-in/sign-in-directly.ts';
export { otherIdentityPath, signInFailedPath } from './sign-in/sign-in-routes.ts';
export { store } from './store.ts';
