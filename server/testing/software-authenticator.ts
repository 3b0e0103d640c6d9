import { createHash, createSign, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto';

/** A device with passkeys that answers in the browser's format, so that the server's real verification runs. */
export type SoftwareAuthenticator = {
  create(options: Record<string, unknown>): Registration;
  /** Logs in with the newest passkey. */
  get(options: Record<string, unknown>, change?: Change): ReturnType<typeof answerLogin>;
};

export type Change = {
  readonly origin?: string;
  readonly rpId?: string;
  readonly counter?: number;
  readonly isVerified?: boolean;
  readonly userHandle?: string;
};

type Registration = ReturnType<typeof answerRegistration>;
type Passkey = { id: Buffer; privateKey: KeyObject; userHandle: string; counter: number };

const base64url = (bytes: Uint8Array | string) => Buffer.from(bytes).toString('base64url');
const sha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest();

export function createAuthenticator(origin: string): SoftwareAuthenticator {
  let newest: Passkey | null = null;
  return {
    create: (options) => {
      const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
      const user = options.user as { id: string };
      newest = { id: randomBytes(32), privateKey, userHandle: user.id, counter: 0 };
      return answerRegistration(origin, options, newest, publicKey);
    },
    get: (options, change = {}) => {
      if (!newest) throw new Error('There is no passkey yet.');
      newest.counter = change.counter ?? newest.counter + 1;
      return answerLogin(origin, options, newest, change);
    },
  };
}

function clientData(type: string, challenge: unknown, origin: string): Buffer {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
}

function authenticatorData(
  rpId: string,
  flags: number,
  counter: number,
  credential = Buffer.alloc(0),
): Buffer {
  const count = Buffer.alloc(4);
  count.writeUInt32BE(counter);
  return Buffer.concat([sha256(rpId), Buffer.from([flags]), count, credential]);
}

const userPresent = 0x01;
const userVerified = 0x04;
const hasCredential = 0x40;

function answerRegistration(
  origin: string,
  options: Record<string, unknown>,
  passkey: Passkey,
  publicKey: KeyObject,
) {
  const rp = options.rp as { id: string };
  const idLength = Buffer.alloc(2);
  idLength.writeUInt16BE(passkey.id.length);
  const credential = Buffer.concat([Buffer.alloc(16), idLength, passkey.id, encodeCoseKey(publicKey)]);
  const authData = authenticatorData(rp.id, userPresent | userVerified | hasCredential, 0, credential);
  const attestationObject = Buffer.concat([
    Buffer.from([0xa3]),
    encodeText('fmt'),
    encodeText('none'),
    encodeText('attStmt'),
    Buffer.from([0xa0]),
    encodeText('authData'),
    encodeBytes(authData),
  ]);
  return answerOf(passkey, {
    clientDataJSON: base64url(clientData('webauthn.create', options.challenge, origin)),
    attestationObject: base64url(attestationObject),
    transports: ['internal'],
  });
}

function answerLogin(origin: string, options: Record<string, unknown>, passkey: Passkey, change: Change) {
  const data = clientData('webauthn.get', options.challenge, change.origin ?? origin);
  const flags = userPresent | ((change.isVerified ?? true) ? userVerified : 0);
  const authData = authenticatorData(change.rpId ?? String(options.rpId), flags, passkey.counter);
  const signature = createSign('sha256')
    .update(Buffer.concat([authData, sha256(data)]))
    .sign(passkey.privateKey);
  return answerOf(passkey, {
    clientDataJSON: base64url(data),
    authenticatorData: base64url(authData),
    signature: base64url(signature),
    userHandle: change.userHandle ?? passkey.userHandle,
  });
}

function answerOf<Response>({ id }: Passkey, response: Response) {
  return {
    id: base64url(id),
    rawId: base64url(id),
    type: 'public-key' as const,
    clientExtensionResults: {},
    response,
  };
}

/** CBOR: key type EC2, algorithm ES256, curve P-256, x, y. */
function encodeCoseKey(publicKey: KeyObject): Buffer {
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const bytes = (text: string) => encodeBytes(Buffer.from(text, 'base64url'));
  return Buffer.concat([
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
    bytes(x),
    Buffer.from([0x22]),
    bytes(y),
  ]);
}

function encodeText(text: string): Buffer {
  return Buffer.concat([Buffer.from([0x60 + text.length]), Buffer.from(text)]);
}

function encodeBytes(bytes: Buffer): Buffer {
  const head = bytes.length < 256 ? [0x58, bytes.length] : [0x59, bytes.length >> 8, bytes.length & 0xff];
  return Buffer.concat([Buffer.from(head), bytes]);
}
