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

/** Whether a subscription's endpoint is allowed: https, default port, and a host name or a public address. */
export function isPushEndpoint(endpoint: string): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, hostname, port, username, password } = new URL(endpoint);
  if (protocol !== 'https:' || port !== '' || username !== '' || password !== '') return false;
  // A trailing dot doesn't change the name.
  const host = hostname.replace(/^\[|\]$|\.$/g, '');
  if (isIP(host)) return isPublicAddress(host);
  return host.includes('.') && !/\.(local|localhost|internal|home\.arpa|test|invalid|onion)$/.test(host);
}
