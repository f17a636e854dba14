import { useEffect, useRef } from 'react';
import { hearTold } from './told.ts';
import type { Ear, ToldHandler } from './told-ears.ts';

/**
 * Hears what the server tells this athlete on a topic while the component is there: `data` is what was given to
 * `act.tell`, unchecked. It is null where a word may have passed this component by: read anew what it would have said.
 * @param isAwaiting whether something shown is known to be changing, or the screen is there for what comes: the stream is
 * opened at once, and what was told before it was open is read anew. Else it is opened later, as no part of a first load.
 */
export function useTold(topic: string, handler: ToldHandler, isAwaiting: boolean): void {
  const latest = useRef(handler);
  const awaiting = useRef(isAwaiting);
  const ear = useRef<Ear>(undefined);
  useEffect(() => {
    latest.current = handler;
    awaiting.current = isAwaiting;
  });
  useEffect(() => {
    const hearing = hearTold(topic, (data) => latest.current(data), awaiting.current);
    ear.current = hearing;
    return hearing.leave;
  }, [topic]);
  useEffect(() => ear.current?.awaits(isAwaiting), [isAwaiting]);
}
