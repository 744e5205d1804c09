import { generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';

export type SelfSigned = { key: string; cert: string };

/**
 * Creates a self-signed certificate (RFC 5280) for 127.0.0.1, 127.0.0.2 and `hosts`, for doubles that speak TLS. Node has no
 * API for creating certificates, so the few ASN.1 structures are encoded here.
 */
export function selfSigned({ hosts = ['localhost'] } = {}): SelfSigned {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const subject = sequence(tagged(0x31, sequence(oid('550403'), tagged(0x0c, Buffer.from('Double of a test')))));
  const now = Date.now();
  const parts = [
    tagged(0xa0, integer(Buffer.from([2]))),
    integer(Buffer.concat([Buffer.from([1]), randomBytes(8)])),
    ECDSA_SHA256,
    subject,
    sequence(instant(now - DAY), instant(now + 365 * DAY)),
    subject,
    publicKey.export({ type: 'spki', format: 'der' }),
    tagged(0xa3, sequence(AUTHORITY, alternativeNames(hosts))),
  ];
  const body = sequence(...parts);
  return { key: pem(privateKey), cert: pemOf('CERTIFICATE', sequence(body, ECDSA_SHA256, signed(body, privateKey))) };
}

const DAY = 24 * 60 * 60 * 1000;
const ECDSA_SHA256 = sequence(oid('2a8648ce3d040302'));
const TRUE = tagged(0x01, Buffer.from([0xff]));
/** Basic constraints `CA:TRUE`, so that a test can trust it as a root. */
const AUTHORITY = sequence(oid('551d13'), TRUE, tagged(0x04, sequence(TRUE)));

function alternativeNames(hosts: readonly string[]): Buffer {
  const names = hosts.map((host) => tagged(0x82, Buffer.from(host)));
  const addresses = ['127.0.0.1', '127.0.0.2'].map((ip) => tagged(0x87, Buffer.from(ip.split('.').map(Number))));
  return sequence(oid('551d11'), tagged(0x04, sequence(...names, ...addresses)));
}

function signed(body: Buffer, key: KeyObject): Buffer {
  // A bit string starts with its number of unused bits: 0.
  return tagged(0x03, Buffer.concat([Buffer.from([0]), sign('sha256', body, key)]));
}

function instant(at: number): Buffer {
  const text = new Date(at).toISOString().replace(/[-:T]|\.\d+/g, '');
  return tagged(0x18, Buffer.from(text));
}

function sequence(...parts: Buffer[]): Buffer {
  return tagged(0x30, Buffer.concat(parts));
}

function integer(bytes: Buffer): Buffer {
  return tagged(0x02, bytes);
}

function oid(hexadecimal: string): Buffer {
  return tagged(0x06, Buffer.from(hexadecimal, 'hex'));
}

function tagged(tag: number, content: Buffer): Buffer {
  const { length } = content;
  const size = length < 0x80 ? [length] : length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
}

function pem(key: KeyObject): string {
  return key.export({ type: 'pkcs8', format: 'pem' }).toString();
}

function pemOf(kind: string, der: Buffer): string {
  const lines = der.toString('base64').match(/.{1,64}/g) ?? [];
  return [`-----BEGIN ${kind}-----`, ...lines, `-----END ${kind}-----`, ''].join('\n');
}
