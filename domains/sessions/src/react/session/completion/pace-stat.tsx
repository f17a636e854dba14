import { Stat } from '@threshold/ui';

/** Takes a pace such as "5:16 /km"; null shows dashes. */
export const PaceStat = ({ pace }: { readonly pace: string | null }) => {
  const [value = '--', unit] = pace?.split(' ') ?? [];
  return <Stat label="Average pace" value={value} unit={unit} />;
};
