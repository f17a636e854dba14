import { BlockList, isIP } from 'node:net';

/** Non-public ranges by network and prefix length (RFC 6890 and successors). */
const PRIVATE_V4 = new BlockList();
for (const [network, prefixLength] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const)
  PRIVATE_V4.addSubnet(network, prefixLength, 'ipv4');

/** The only range that IANA allocates for global unicast addresses; exceptions follow. */
const PUBLIC_V6 = new BlockList();
PUBLIC_V6.addSubnet('2000::', 3, 'ipv6');
const PRIVATE_V6 = new BlockList();
for (const [network, prefixLength] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  PRIVATE_V6.addSubnet(network, prefixLength, 'ipv6');

/** False for text that isn't an address and for IPv4-mapped IPv6 addresses. */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address);
  if (version === 4) return !PRIVATE_V4.check(address, 'ipv4');
  return version === 6 && PUBLIC_V6.check(address, 'ipv6') && !PRIVATE_V6.check(address, 'ipv6');
}

/** Ports below this one belong to system services, such as mail, except https. */
const FIRST_USER_PORT = 1_024;

/**
 * Whether the server may send requests to an address that an athlete gave: https, without credentials, at port 443 or
 * from 1024 on, and with a host name or a public address. Names are checked again when they are resolved
 * (`createPublicLookup`).
 */
export function isPublicUrl(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, port, username, password } = new URL(text);
  if (protocol !== 'https:' || username !== '' || password !== '') return false;
  if (port !== '' && Number(port) < FIRST_USER_PORT) return false;
  // A trailing dot doesn't change the name.
  const host = hostname.replace(/^\[|\]$|\.$/g, '');
  if (isIP(host)) return isPublicAddress(host);
  return host.includes('.') && !/\.(local|localhost|internal|home\.arpa|test|invalid|onion)$/.test(host);
}
