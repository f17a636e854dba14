/** The landing page's claims, word for word (docs/specification.md#1-product). */
const CLAIMS = [
  ['5', 'heart rate zones'],
  ['100+', 'workout types'],
  ['15', 'achievements'],
  ['8-week', 'programs'],
  ['free', 'to start'],
] as const;

export const Claims = () => (
  <ul className="claims" aria-label="What you get">
    {CLAIMS.map(([number, text]) => (
      <li key={text}>
        <strong>{number}</strong> <span>{text}</span>
      </li>
    ))}
  </ul>
);
