import { formatFullInstant } from '@threshold/ui/format';
import { useEffect, useState } from 'react';
import { formatAge } from './format.ts';

const MINUTE_MS = 60_000;

/** Relative time, updated while visible; the exact time is its title. */
export const When = ({ instant, className }: { readonly instant: string; readonly className?: string }) => {
  const [nowMs, setNowMs] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNowMs(Date.now()), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  return (
    <time dateTime={instant} title={formatFullInstant(instant)} className={className}>
      {formatAge(instant, nowMs)}
    </time>
  );
};
