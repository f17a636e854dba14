import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import classes from '../chart.module.css';
import { queueDrawing } from './drawing-queue.ts';
import { OnDrawn } from './use-on-drawn.ts';

/** Draws before the chart is visible, so that it is ready when the athlete scrolls to it. */
const NEAR_MARGIN = '400px';
const VISIBLE_MARGIN = '0px';

interface StaggeredDrawingProps {
  /** Shown until the drawing has loaded, at the same height. */
  readonly placeholder: ReactNode;
  /** True to wait until the drawing is visible, if it is slow. */
  readonly waitUntilVisible?: boolean;
  readonly onDrawn?: () => void;
  /** The drawing, whose script may still be loading. It reports that it is done through `useOnDrawn`. */
  readonly children: ReactNode;
}

/** Mounts a drawing when it is close to the viewport and no other drawing is running. */
export const StaggeredDrawing = ({
  placeholder,
  waitUntilVisible = false,
  onDrawn,
  children,
}: StaggeredDrawingProps) => {
  const container = useRef<HTMLDivElement>(null);
  const queueSlot = useRef({ hasStarted: false, end: () => {} });
  const [isDue, setIsDue] = useState(false);
  useEffect(() => {
    const { current: slot } = queueSlot;
    if (!container.current || slot.hasStarted) return;
    let leaveQueue = () => {};
    const observer = new IntersectionObserver(
      (entries) => {
        leaveQueue();
        if (!entries.at(-1)?.isIntersecting) return;
        leaveQueue = queueDrawing((onEnd) => {
          observer.disconnect();
          queueSlot.current = { hasStarted: true, end: onEnd };
          setIsDue(true);
          // If the script fails to load, nothing else reports that the drawing is done.
          import('./drawings.ts').catch(onEnd);
        });
      },
      { rootMargin: waitUntilVisible ? VISIBLE_MARGIN : NEAR_MARGIN },
    );
    observer.observe(container.current);
    return () => {
      observer.disconnect();
      leaveQueue();
      queueSlot.current.end();
    };
  }, [waitUntilVisible]);
  const handleDrawn = () => {
    queueSlot.current.end();
    onDrawn?.();
  };
  return (
    <div ref={container} className={classes.container}>
      {isDue ? (
        <OnDrawn value={handleDrawn}>
          <Suspense fallback={placeholder}>{children}</Suspense>
        </OnDrawn>
      ) : (
        placeholder
      )}
    </div>
  );
};
