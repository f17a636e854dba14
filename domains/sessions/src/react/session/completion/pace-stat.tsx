import { Stat } from '@threshold/ui';

/** Shows a pace such as "5:16 /km", or dashes for null. */
export const PaceStat = ({ pace }: { readonly pace: string | null }) => {
  const [value = '--', unit] = pace?.split(' ') ?? [];
  return <Stat label="Average pace" value={value} unit={unit} />;
};
