/** Plain anchors: they work with and without the app around them. */
export const LegalLinks = () => (
  <>
    <a href="/privacy-policy">Privacy Policy</a>
    <a href="/terms-of-service">Terms of Service</a>
  </>
);
