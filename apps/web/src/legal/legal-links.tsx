interface LegalLinksProps {
  /** For pages whose input must not be lost by reading on. */
  readonly newTab?: boolean;
}

/** Plain anchors: they work with and without the app around them. */
export const LegalLinks = ({ newTab = false }: LegalLinksProps) => {
  const target = newTab ? { target: '_blank' } : {};
  return (
    <>
      <a href="/privacy-policy" {...target}>
        Privacy Policy
      </a>
      <a href="/terms-of-service" {...target}>
        Terms of Service
      </a>
    </>
  );
};
