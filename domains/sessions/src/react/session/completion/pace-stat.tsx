import { Stat } from '@threshold/ui';

/** An average pace such as "5:16 /km" with a large number and a small unit; dashes if null. */
export const PaceStat = ({ pace }: { readonly pace: string | null }) => {
  const [value = '--', unit] = pace?.split(' ') ?? [];
  return <Stat label="Average pace" value={value} unit={unit} />;
};
