import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import classes from '../chart.module.css';
import { queueDrawing } from './drawing-queue.ts';
import { Drawn } from './use-drawn.ts';

/** Draws before the chart is visible, so that scrolling finds it ready. */
const NEAR = '400px';
const IN_SIGHT = '0px';

interface StaggeredDrawingProps {
  /** Takes the drawing's place until then, with the same height. */
  readonly placeholder: ReactNode;
  /** For a slow drawing: waits until it is visible. */
  readonly onceSeen?: boolean;
  readonly onDrawn?: () => void;
  /** The drawing, whose script may still load; it reports its end with `useDrawn`. */
  readonly children: ReactNode;
}

/** Mounts a drawing when it comes near the screen and no other one is being drawn. */
export const StaggeredDrawing = ({
  placeholder,
  onceSeen = false,
  onDrawn,
  children,
}: StaggeredDrawingProps) => {
  const place = useRef<HTMLDivElement>(null);
  const turn = useRef({ hasCome: false, end: () => {} });
  const [isDue, setIsDue] = useState(false);
  useEffect(() => {
    const { current } = turn;
    if (!place.current || current.hasCome) return;
    let leave = () => {};
    const observer = new IntersectionObserver(
      (entries) => {
        leave();
        if (!entries.at(-1)?.isIntersecting) return;
        leave = queueDrawing((done) => {
          observer.disconnect();
          turn.current = { hasCome: true, end: done };
          setIsDue(true);
          // Without its script there is nothing to wait for.
          import('./drawings.ts').catch(done);
        });
      },
      { rootMargin: onceSeen ? IN_SIGHT : NEAR },
    );
    observer.observe(place.current);
    return () => {
      observer.disconnect();
      leave();
      turn.current.end();
    };
  }, [onceSeen]);
  const drawn = () => {
    turn.current.end();
    onDrawn?.();
  };
  return (
    <div ref={place} className={classes.turn}>
      {isDue ? (
        <Drawn value={drawn}>
          <Suspense fallback={placeholder}>{children}</Suspense>
        </Drawn>
      ) : (
        placeholder
      )}
    </div>
  );
};
