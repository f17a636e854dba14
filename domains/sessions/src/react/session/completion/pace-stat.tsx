import { Stat } from '@threshold/ui';

/** An average pace such as "5:16 /km", the number large and its unit small; dashes while there is none. */
export const PaceStat = ({ pace }: { readonly pace: string | null }) => {
  const [value = '--', unit] = pace?.split(' ') ?? [];
  return <Stat label="Average pace" value={value} unit={unit} />;
};
