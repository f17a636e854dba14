interface LegalLinksProps {
  /** For pages with input that must not be lost. */
  readonly newTab?: boolean;
}

/** Plain anchors, so that they work with and without the app. */
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
