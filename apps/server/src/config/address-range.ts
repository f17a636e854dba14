import { BlockList, isIP } from 'node:net';

/** Fastify's names for networks. */
const NAMED_NETWORKS: Readonly<Record<string, readonly string[]>> = {
  loopback: ['127.0.0.1/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
};

const getAddressBits = (version: number): number => (version === 4 ? 32 : 128);

/** True if Fastify accepts the text as a trusted proxy: an address, a network, or one of three names. */
export function isAddressRange(text: string): boolean {
  if (text in NAMED_NETWORKS) return true;
  const [address = '', prefixLength, ...extraParts] = text.split('/');
  const version = isIP(address);
  if (version === 0 || extraParts.length > 0) return false;
  return (
    prefixLength === undefined ||
    (/^\d{1,3}$/.test(prefixLength) && Number(prefixLength) <= getAddressBits(version))
  );
}

/**
 * Returns a predicate for trusted proxy addresses, with Fastify's semantics.
 * @param ranges comma-separated `isAddressRange` values; if undefined, no one is trusted
 */
export function createProxyMatcher(ranges: string | undefined): (address: string | undefined) => boolean {
  const trustedRanges = new BlockList();
  for (const range of ranges?.split(',').flatMap((text) => NAMED_NETWORKS[text.trim()] ?? [text.trim()]) ??
    []) {
    const [address = '', prefixLength] = range.split('/');
    const version = isIP(address);
    const family = version === 4 ? 'ipv4' : 'ipv6';
    trustedRanges.addSubnet(address, Number(prefixLength ?? getAddressBits(version)), family);
  }
  return (address) => {
    // A dual-stack socket reports IPv4 addresses in this form.
    const unmappedAddress = address?.replace(/^::ffff:(?=\d+\.)/i, '') ?? '';
    const version = isIP(unmappedAddress);
    return version !== 0 && trustedRanges.check(unmappedAddress, version === 4 ? 'ipv4' : 'ipv6');
  };
}
