import type { OpenChallenge } from './challenges.ts';
import type { AssertionResponse, RegistrationResponse } from './passkey-schemas.ts';

/** A passkey as the browser made it. */
export interface NewPasskey {
  readonly credentialId: string;
  readonly publicKey: string;
  readonly counter: number;
  readonly transports: readonly string[];
  readonly isBackedUp: boolean;
  /** The answered challenge. */
  readonly challenge: string;
}

interface Assertion {
  readonly counter: number;
  readonly isBackedUp: boolean;
  readonly challenge: string;
}

interface RegistrationUser {
  readonly id: string;
  readonly email: string;
  readonly displayName: string;
}

interface StoredCredential {
  readonly credentialId: string;
  readonly publicKey: string;
}

const TIMEOUT_MS = 4 * 60_000;
const USER_VERIFICATION = 'required';
/** COSE numbers of EdDSA, ES256 and RS256, which every authenticator has. */
const ALGORITHMS = [-8, -7, -257];

/** Loaded with the first passkey, because most processes never need it. */
const loadLibrary = () => import('@simplewebauthn/server');

/**
 * The product's side of WebAuthn. The expected origin and the relying party's id come from the configured origin alone,
 * never from a request.
 */
export function createRelyingParty(origin: string) {
  const rpID = new URL(origin).hostname;
  const expectations = { expectedOrigin: origin, expectedRPID: rpID, requireUserVerification: true };
  return {
    /** Options for `startAuthentication`; the person chooses the passkey. */
    createSignInOptions: (challenge: string) => ({
      challenge,
      rpId: rpID,
      timeout: TIMEOUT_MS,
      userVerification: USER_VERIFICATION,
    }),

    /** Options for `startRegistration`. */
    async createRegistrationOptions(
      challenge: string,
      user: RegistrationUser,
      existingCredentialIds: readonly string[],
    ) {
      const { generateRegistrationOptions } = await loadLibrary();
      return generateRegistrationOptions({
        rpName: 'Threshold',
        rpID,
        challenge: Buffer.from(challenge, 'base64url'),
        userID: encodeUserId(user.id),
        userName: user.email,
        userDisplayName: user.displayName,
        timeout: TIMEOUT_MS,
        attestationType: 'none',
        supportedAlgorithmIDs: ALGORITHMS,
        excludeCredentials: existingCredentialIds.map((id) => ({ id })),
        authenticatorSelection: { residentKey: 'required', userVerification: USER_VERIFICATION },
      });
    },

    /** @returns null if the response is not a new passkey for this challenge and origin */
    async verifyRegistration(
      { isExpected }: OpenChallenge,
      response: RegistrationResponse,
    ): Promise<NewPasskey | null> {
      const { verifyRegistrationResponse } = await loadLibrary();
      if (await hasCertificate(response.response.attestationObject)) return null;
      const answered = createChallengeCheck(isExpected);
      const result = await verifyRegistrationResponse({
        response: { ...toLibraryShape(response), response: toOptionalTransports(response.response) },
        expectedChallenge: answered.check,
        supportedAlgorithmIDs: ALGORITHMS,
        ...expectations,
      }).catch(() => null);
      if (!result?.verified) return null;
      const { credential, credentialBackedUp } = result.registrationInfo;
      // The signed id has no limit of length; the response's has.
      if (credential.id !== response.id) return null;
      return {
        credentialId: credential.id,
        publicKey: Buffer.from(credential.publicKey).toString('base64url'),
        counter: credential.counter,
        transports: response.response.transports ?? [],
        isBackedUp: credentialBackedUp,
        challenge: answered.get(),
      };
    },

    /**
     * Checks everything but the counter, which `usePasskey` compares with the stored one.
     * @returns null if the response is not signed by the passkey for this challenge and origin
     */
    async verifyAssertion(
      { isExpected }: OpenChallenge,
      response: AssertionResponse,
      { credentialId, publicKey }: StoredCredential,
    ): Promise<Assertion | null> {
      const { verifyAuthenticationResponse } = await loadLibrary();
      const answered = createChallengeCheck(isExpected);
      const { userHandle, ...assertion } = response.response;
      const result = await verifyAuthenticationResponse({
        response: {
          ...toLibraryShape(response),
          response: { ...assertion, ...(userHandle !== undefined && { userHandle }) },
        },
        expectedChallenge: answered.check,
        credential: {
          id: credentialId,
          publicKey: new Uint8Array(Buffer.from(publicKey, 'base64url')),
          counter: 0,
        },
        ...expectations,
      }).catch(() => null);
      if (!result?.verified) return null;
      const { newCounter, credentialBackedUp } = result.authenticationInfo;
      return { counter: newCounter, isBackedUp: credentialBackedUp, challenge: answered.get() };
    },
  };
}

export type RelyingParty = ReturnType<typeof createRelyingParty>;

/**
 * True unless the attestation has no statement, or is signed by the passkey itself. The library connects to addresses
 * that certificates name, so it never receives one. Browsers send none, because the options ask for none.
 */
async function hasCertificate(attestationObject: string): Promise<boolean> {
  const { decodeAttestationObject, isoBase64URL } = await import('@simplewebauthn/server/helpers');
  try {
    const attestation = decodeAttestationObject(isoBase64URL.toBuffer(attestationObject));
    const format = attestation.get('fmt');
    return format !== 'none' && (format !== 'packed' || attestation.get('attStmt').get('x5c') !== undefined);
  } catch {
    return true;
  }
}

/** The user handle that authenticators store with the passkey. */
const encodeUserId = (userId: string) => new Uint8Array(Buffer.from(userId));

/** True if an authenticator returned another account's user handle. */
export const isForeignHandle = (userHandle: string | undefined, userId: string): boolean =>
  userHandle !== undefined && userHandle !== Buffer.from(userId).toString('base64url');

/** Remembers the challenge that the response answered. */
function createChallengeCheck(isExpected: (challenge: string) => boolean) {
  let answeredChallenge = '';
  return {
    check: (challenge: string) => {
      answeredChallenge = challenge;
      return isExpected(challenge);
    },
    get: () => answeredChallenge,
  };
}

const toLibraryShape = ({ id, rawId, type }: AssertionResponse | RegistrationResponse) => ({
  id,
  rawId,
  type,
  clientExtensionResults: {},
});

const toOptionalTransports = ({ transports, ...response }: RegistrationResponse['response']) => ({
  ...response,
  ...(transports && { transports }),
});
