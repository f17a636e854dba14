/** True for an address that only a home or an office network knows. A typing error must not turn passwords on. */
export function isLocalNetwork(origin: string): boolean {
  const { hostname } = new URL(origin);
  return (
    /^(10|127|192\.168|172\.(1[6-9]|2\d|3[01]))\.[\d.]+$|^\[(::1|f[cd][\da-f]{2}:.*|fe80:.*)\]$/.test(
      hostname,
    ) ||
    /\.(local|lan|internal|home\.arpa)$/.test(hostname) ||
    /^[a-z\d-]+$/.test(hostname)
  );
}

/** Browsers need a secure context, and no passkey belongs to an IP address. */
export function supportsPasskeys(origin: string): boolean {
  const { protocol, hostname } = new URL(origin);
  if (hostname === 'localhost') return true;
  return protocol === 'https:' && !/^(\[|\d{1,3}(\.\d{1,3}){3}$)/.test(hostname);
}

export const isLoopback = (host: string): boolean => /^(localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/i.test(host);
