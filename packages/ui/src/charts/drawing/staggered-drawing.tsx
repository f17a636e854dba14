import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import classes from '../chart.module.css';
import { queueDrawing } from './drawing-queue.ts';
import { Drawn } from './use-drawn.ts';

/** Draws before the chart is visible, so that it is ready when the athlete scrolls to it. */
const NEAR_MARGIN = '400px';
const VISIBLE_MARGIN = '0px';

interface StaggeredDrawingProps {
  /** Replaces the drawing until it has loaded; has the same height. */
  readonly placeholder: ReactNode;
  /** True to wait until the drawing is visible; for a slow one. */
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
  const turn = useRef({ hasStarted: false, end: () => {} });
  const [isDue, setIsDue] = useState(false);
  useEffect(() => {
    const { current } = turn;
    if (!place.current || current.hasStarted) return;
    let leave = () => {};
    const observer = new IntersectionObserver(
      (entries) => {
        leave();
        if (!entries.at(-1)?.isIntersecting) return;
        leave = queueDrawing((done) => {
          observer.disconnect();
          turn.current = { hasStarted: true, end: done };
          setIsDue(true);
          // If the script fails to load, nothing else reports the end of the drawing.
          import('./drawings.ts').catch(done);
        });
      },
      { rootMargin: onceSeen ? VISIBLE_MARGIN : NEAR_MARGIN },
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
