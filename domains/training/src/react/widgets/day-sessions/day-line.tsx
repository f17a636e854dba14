import { IconChevronDown } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import classes from './day-line.module.css';

interface DayLineProps {
  readonly title: string;
  readonly text: string;
  /** Always visible below the line. */
  readonly notice: ReactNode;
  /** Rendered once the line is opened. Null if there is nothing more to show. */
  readonly children: ReactNode;
  readonly className?: string | undefined;
}

/** A day's card as one line, which expands on tap if there is more to show. */
export const DayLine = ({ title, text, notice, children, className }: DayLineProps) => {
  const [isOpen, setIsOpen] = useState(false);
  const titleId = useId();
  const contentId = useId();
  return (
    <section aria-labelledby={titleId} className={`${classes.card} ${className ?? ''}`}>
      <div className={classes.line}>
        <h2 id={titleId} className={classes.title}>
          {title}
        </h2>
        <p className={classes.text}>{text}</p>
        {children === null ? null : (
          <button
            type="button"
            className={classes.toggle}
            aria-expanded={isOpen}
            aria-controls={contentId}
            aria-label={`Details of ${title}`}
            onClick={() => setIsOpen(!isOpen)}
          >
            <IconChevronDown size={20} stroke={1.7} aria-hidden="true" />
          </button>
        )}
      </div>
      {notice}
      {children === null ? null : (
        <div id={contentId} className={classes.content} hidden={!isOpen}>
          {isOpen ? children : null}
        </div>
      )}
    </section>
  );
};
