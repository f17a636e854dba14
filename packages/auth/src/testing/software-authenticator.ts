import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import { z } from 'zod';
import { type Attestation, type AttestedKey, encodeAttestation, encodeMap } from './attestation.ts';

/** What an authenticator reports, unless a test changes it. */
interface Report {
  readonly origin: string;
  readonly rpId: string;
  readonly counter: number;
  readonly isUserVerified: boolean;
  readonly type: string;
  readonly userHandle: string | null;
  /** Signs with another key. */
  readonly privateKey: KeyObject;
  /** The id of the new passkey in the attestation, instead of the response's. */
  readonly attestedId: Buffer;
  readonly attest: (key: AttestedKey) => Attestation;
}

export interface SoftwareAuthenticator {
  readonly credentialId: string;
  /** Answers `createRegistrationOptions`, like `startRegistration` in a browser. */
  register(options: unknown, report?: Partial<Report>): object;
  /** Answers `createSignInOptions`, like `startAuthentication` in a browser. The counter grows by one. */
  sign(options: unknown, report?: Partial<Report>): object;
}

const registrationOptions = z.object({ challenge: z.string(), user: z.object({ id: z.string() }) });
const signInOptions = z.object({ challenge: z.string() });

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const HAS_CREDENTIAL = 0x40;
const NO_ATTESTATION: Attestation = { format: 'none', statement: encodeMap([]) };

/** An authenticator with one ES256 passkey, for tests without a browser. */
export function createSoftwareAuthenticator(origin: string): SoftwareAuthenticator {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const credentialId = randomBytes(32);
  let counter = 0;
  let userHandle: string | null = null;
  const complete = (report: Partial<Report>): Report => ({
    origin,
    rpId: new URL(origin).hostname,
    counter,
    isUserVerified: true,
    type: 'webauthn.get',
    userHandle,
    privateKey,
    attestedId: credentialId,
    attest: () => NO_ATTESTATION,
    ...report,
  });
  return {
    credentialId: credentialId.toString('base64url'),
    register(untrustedOptions, report = {}) {
      const { challenge, user } = registrationOptions.parse(untrustedOptions);
      userHandle = user.id;
      const facts = complete({ type: 'webauthn.create', ...report });
      const authData = Buffer.concat([
        encodeAuthData(facts, HAS_CREDENTIAL),
        Buffer.alloc(16),
        Buffer.from([facts.attestedId.length >> 8, facts.attestedId.length & 0xff]),
        facts.attestedId,
        encodePublicKey(publicKey),
      ]);
      const clientDataJSON = encodeClientData(facts, challenge);
      const attestation = facts.attest({ authData, clientDataJSON, publicKey, privateKey });
      return toResponse(credentialId, {
        clientDataJSON,
        attestationObject: encodeAttestation(attestation, authData).toString('base64url'),
        transports: ['internal', 'hybrid'],
      });
    },
    sign(untrustedOptions, report = {}) {
      const { challenge } = signInOptions.parse(untrustedOptions);
      counter += 1;
      const facts = complete(report);
      const authData = encodeAuthData(facts, 0);
      const clientDataJSON = encodeClientData(facts, challenge);
      const clientDataHash = createHash('sha256').update(Buffer.from(clientDataJSON, 'base64url')).digest();
      return toResponse(credentialId, {
        clientDataJSON,
        authenticatorData: authData.toString('base64url'),
        signature: sign('sha256', Buffer.concat([authData, clientDataHash]), facts.privateKey).toString(
          'base64url',
        ),
        userHandle: facts.userHandle,
      });
    },
  };
}

const toResponse = (credentialId: Buffer, response: object) => ({
  id: credentialId.toString('base64url'),
  rawId: credentialId.toString('base64url'),
  type: 'public-key',
  clientExtensionResults: {},
  response,
});

const encodeClientData = ({ type, origin }: Report, challenge: string): string =>
  Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false })).toString('base64url');

function encodeAuthData({ rpId, counter, isUserVerified }: Report, moreFlags: number): Buffer {
  const counterBytes = Buffer.alloc(4);
  counterBytes.writeUInt32BE(counter);
  const flags = USER_PRESENT | (isUserVerified ? USER_VERIFIED : 0) | moreFlags;
  return Buffer.concat([createHash('sha256').update(rpId).digest(), Buffer.from([flags]), counterBytes]);
}

/** A COSE key in CBOR: `{1: 2, 3: -7, -1: 1, -2: x, -3: y}`. */
function encodePublicKey(publicKey: KeyObject): Buffer {
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  return Buffer.concat([
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21, 0x58, 0x20]),
    Buffer.from(x, 'base64url'),
    Buffer.from([0x22, 0x58, 0x20]),
    Buffer.from(y, 'base64url'),
  ]);
}
