import { useEffect, useRef } from 'react';
import { hearTold, type ToldHandler } from './told.ts';

/**
 * Hears what the server tells this athlete on a topic while the component is there: `data` is what was given to
 * `act.tell`, unchecked. It is null after the stream was away for a while: read anew what it would have said.
 */
export function useTold(topic: string, handler: ToldHandler): void {
  const latest = useRef(handler);
  useEffect(() => {
    latest.current = handler;
  });
  useEffect(() => hearTold(topic, (data) => latest.current(data)), [topic]);
}
