const BASE_POLICY: Readonly<Record<string, string>> = {
  'default-src': "'none'",
  'script-src': "'self'",
  'style-src-attr': "'unsafe-inline'",
  'img-src': "'self' data:",
  'connect-src': "'self'",
  'font-src': "'self'",
  'manifest-src': "'self'",
  'worker-src': "'self'",
  'base-uri': "'none'",
  'object-src': "'none'",
  'frame-ancestors': "'none'",
  'form-action': "'self'",
  'require-trusted-types-for': "'script'",
  'trusted-types': 'default',
};

/** `nonce` allows Mantine's style elements on the page that needs them. */
export function buildContentSecurityPolicy(nonce?: string): string {
  const styleSources = nonce ? `'self' 'nonce-${nonce}'` : "'self'";
  return Object.entries({ ...BASE_POLICY, 'style-src': styleSources })
    .map(([name, value]) => `${name} ${value}`)
    .join('; ');
}

/** Pages may override the policy and caching. */
export function buildSecurityHeaders(isHttps: boolean): Readonly<Record<string, string>> {
  return {
    'content-security-policy': buildContentSecurityPolicy(),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-frame-options': 'DENY',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy':
      'bluetooth=(self), screen-wake-lock=(self), geolocation=(), camera=(), microphone=()',
    'cache-control': 'no-store, private',
    ...(isHttps && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
  };
}
