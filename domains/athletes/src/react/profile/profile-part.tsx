import { IconChevronRight } from '@tabler/icons-react';
import { useIsPhone } from '@threshold/ui';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import classes from './profile.module.css';

interface ProfilePartProps {
  readonly title: string;
  /** The values in one line; null if some are missing, so that the fields are open. */
  readonly summary: string | null;
  readonly hasErrors: boolean;
  /** The card with the fields. */
  readonly children: ReactNode;
}

/** A part of the profile: its card, and on a phone a row with its values that opens the card. */
export const ProfilePart = ({ title, summary, hasErrors, children }: ProfilePartProps) => {
  const isPhone = useIsPhone();
  const titleId = useId();
  const partRef = useRef<HTMLDivElement>(null);
  const [isOpen, setIsOpen] = useState(summary === null);
  const [wasTapped, setWasTapped] = useState(false);
  useEffect(() => {
    if (wasTapped) partRef.current?.querySelector<HTMLElement>('input, select')?.focus();
  }, [wasTapped]);
  const open = () => {
    setIsOpen(true);
    setWasTapped(true);
  };
  if (!isPhone || isOpen || hasErrors)
    return (
      <div ref={partRef} className={classes.part}>
        {children}
      </div>
    );
  return (
    <section aria-labelledby={titleId} className={classes.row}>
      <div className={classes.rowWords}>
        <h2 id={titleId} className={classes.rowTitle}>
          {title}
        </h2>
        <p className={classes.quiet}>{summary}</p>
      </div>
      <button type="button" className={classes.rowButton} aria-label={`Edit ${title}`} onClick={open}>
        <IconChevronRight size={20} stroke={1.7} aria-hidden="true" />
      </button>
    </section>
  );
};
