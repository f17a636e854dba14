import { useLayoutEffect, useRef, useState } from 'react';

/** How far below the top of the page an element begins, in px; measured anew whenever the page changes its height. */
export function usePageTop() {
  const ref = useRef<HTMLUListElement>(null);
  const [topPx, setTopPx] = useState(0);
  useLayoutEffect(() => {
    const measure = () => {
      if (ref.current) setTopPx(ref.current.getBoundingClientRect().top + window.scrollY);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, []);
  return { ref, topPx };
}
