import { createHash, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';

/** What an attestation statement is made of. */
export interface AttestedKey {
  readonly authData: Buffer;
  readonly clientDataJSON: string;
  readonly publicKey: KeyObject;
  readonly privateKey: KeyObject;
}

/** The format and the statement of an attestation, in CBOR. */
export interface Attestation {
  readonly format: string;
  readonly statement: Buffer;
}

const hashClientData = (clientDataJSON: string): Buffer =>
  createHash('sha256').update(Buffer.from(clientDataJSON, 'base64url')).digest();

const signKey = ({ authData, clientDataJSON, privateKey }: AttestedKey): Buffer =>
  sign('sha256', Buffer.concat([authData, hashClientData(clientDataJSON)]), privateKey);

/** `{alg: -7, sig}`: an attestation that the passkey signs itself, without a certificate. */
export const createSelfAttestation = (key: AttestedKey): Attestation => ({
  format: 'packed',
  statement: encodeMap([
    ['alg', Buffer.from([0x26])],
    ['sig', encodeBytes(signKey(key))],
  ]),
});

/** `{alg: -7, sig, x5c}`: an attestation with a chain of the attacker's own, which names an address for revocations. */
export const createChainAttestation =
  (format: 'android-key' | 'packed', revocationUrl: string) =>
  (key: AttestedKey): Attestation => ({
    format,
    statement: encodeMap([
      ['alg', Buffer.from([0x26])],
      ['sig', encodeBytes(signKey(key))],
      [
        'x5c',
        Buffer.concat([
          Buffer.from([0x82]),
          ...createChain(key, revocationUrl).map((certificate) => encodeBytes(certificate)),
        ]),
      ],
    ]),
  });

/** A leaf for the key and a root, as DER. */
function createChain(key: AttestedKey, revocationUrl: string): [leaf: Buffer, root: Buffer] {
  const root = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const leafName = toName([
    ['550406', 'SE'],
    ['55040a', 'Attacker'],
    ['55040b', 'Authenticator Attestation'],
    ['550403', 'Leaf'],
  ]);
  const rootName = toName([['550403', 'Root']]);
  const extensions = [
    toExtension('551d1f', sequence(sequence(der(0xa0, der(0xa0, der(0x86, Buffer.from(revocationUrl))))))),
    toExtension('2b06010401d679020111', toKeyDescription(hashClientData(key.clientDataJSON))),
  ];
  return [
    toCertificate(
      { subject: leafName, issuer: rootName, publicKey: key.publicKey, extensions },
      root.privateKey,
    ),
    toCertificate(
      { subject: rootName, issuer: rootName, publicKey: root.publicKey, extensions: [] },
      root.privateKey,
    ),
  ];
}

interface CertificateFields {
  readonly subject: Buffer;
  readonly issuer: Buffer;
  readonly publicKey: KeyObject;
  readonly extensions: readonly Buffer[];
}

function toCertificate(
  { subject, issuer, publicKey, extensions }: CertificateFields,
  signer: KeyObject,
): Buffer {
  const body = sequence(
    der(0xa0, integer(2)),
    integer(subject === issuer ? 1 : 2),
    ECDSA_WITH_SHA256,
    issuer,
    sequence(der(0x17, Buffer.from('200101000000Z')), der(0x17, Buffer.from('491231000000Z'))),
    subject,
    publicKey.export({ type: 'spki', format: 'der' }),
    ...(extensions.length === 0 ? [] : [der(0xa3, sequence(...extensions))]),
  );
  const signature = sign('sha256', body, signer);
  return sequence(body, ECDSA_WITH_SHA256, der(0x03, Buffer.concat([Buffer.from([0]), signature])));
}

/** What Android's keystore says about a key. */
const toKeyDescription = (challenge: Buffer): Buffer =>
  sequence(
    integer(4),
    der(0x0a, Buffer.from([1])),
    integer(4),
    der(0x0a, Buffer.from([1])),
    der(0x04, challenge),
    der(0x04, Buffer.alloc(0)),
    sequence(),
    sequence(),
  );

const toName = (parts: readonly (readonly [objectId: string, text: string])[]): Buffer =>
  sequence(
    ...parts.map(([objectId, text]) =>
      der(0x31, sequence(toObjectId(objectId), der(0x13, Buffer.from(text)))),
    ),
  );

const toExtension = (objectId: string, value: Buffer): Buffer =>
  sequence(toObjectId(objectId), der(0x04, value));

const toObjectId = (hex: string): Buffer => der(0x06, Buffer.from(hex, 'hex'));
const integer = (value: number): Buffer => der(0x02, Buffer.from([value]));
const sequence = (...parts: readonly Buffer[]): Buffer => der(0x30, Buffer.concat(parts));

function der(tag: number, value: Buffer): Buffer {
  const { length } = value;
  const header = length < 0x80 ? [tag, length] : [tag, 0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from(header), value]);
}

const ECDSA_WITH_SHA256 = sequence(toObjectId('2a8648ce3d040302'));

/** `{fmt, attStmt, authData}` in CBOR. */
export const encodeAttestation = ({ format, statement }: Attestation, authData: Buffer): Buffer =>
  encodeMap([
    ['fmt', encodeText(format)],
    ['attStmt', statement],
    ['authData', encodeBytes(authData)],
  ]);

export const encodeMap = (entries: readonly (readonly [key: string, value: Buffer])[]): Buffer =>
  Buffer.concat([
    Buffer.from([0xa0 + entries.length]),
    ...entries.flatMap(([key, value]) => [encodeText(key), value]),
  ]);

const encodeText = (text: string): Buffer =>
  Buffer.concat([Buffer.from([0x60 + text.length]), Buffer.from(text)]);

const encodeBytes = (bytes: Buffer): Buffer =>
  Buffer.concat([Buffer.from([0x59, bytes.length >> 8, bytes.length & 0xff]), bytes]);
