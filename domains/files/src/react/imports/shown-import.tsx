import { useEffect, useRef } from 'react';
import type { ImportProgress, ImportView } from '../../schemas.ts';
import { STATE_LABELS } from './format.ts';
import { ImportCard } from './import-card.tsx';
import classes from './imports.module.css';

interface ShownImportProps {
  readonly view: ImportView;
  readonly progress: ImportProgress | undefined;
}

/** The selected import. Announces state changes and moves focus to the new state. */
export const ShownImport = ({ view, progress }: ShownImportProps) => {
  const ref = useRef<HTMLDivElement>(null);
  const { id, name, state } = view;
  const before = useRef(`${id} ${state}`);
  useEffect(() => {
    if (before.current === `${id} ${state}`) return;
    before.current = `${id} ${state}`;
    // The state change removed the button that had the focus.
    if (document.activeElement === document.body) ref.current?.focus({ preventScroll: true });
  }, [id, state]);
  return (
    <div ref={ref} tabIndex={-1} className={classes.shown}>
      <p className="visually-hidden" role="status">{`${name}: ${STATE_LABELS[state]}`}</p>
      <ImportCard key={id} view={view} progress={progress} />
    </div>
  );
};
