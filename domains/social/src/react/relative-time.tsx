import { formatFullInstant } from '@threshold/ui/format';
import { useEffect, useState } from 'react';
import { formatAge } from './format.ts';

const MINUTE_MS = 60_000;

interface RelativeTimeProps {
  /** ISO 8601. */
  readonly instant: string;
  readonly className?: string;
}

export const RelativeTime = ({ instant, className }: RelativeTimeProps) => {
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
