import { Link, useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import classes from './analytics.module.css';

const SECTIONS = [
  { id: 'fitness', title: 'Fitness' },
  { id: 'recovery', title: 'Recovery' },
  { id: 'volume', title: 'Volume and zones' },
  { id: 'records', title: 'Records and race' },
] as const;

/** Links to the sections of the page. */
export const SectionNav = () => {
  const hash = useLocation({ select: (location) => location.hash });
  const currentId = SECTIONS.find(({ id }) => id === hash)?.id ?? 'fitness';
  return (
    <nav aria-label="Sections" className={classes.sections}>
      {SECTIONS.map(({ id, title }) => (
        <Link
          key={id}
          to="/analytics"
          search={true}
          hash={id}
          replace
          className={classes.sectionLink}
          aria-current={id === currentId ? 'location' : undefined}
          data-current={id === currentId || undefined}
        >
          {title}
        </Link>
      ))}
    </nav>
  );
};

interface AnalyticsSectionProps {
  readonly id: (typeof SECTIONS)[number]['id'];
  readonly children: ReactNode;
}

/** A group of cards with an anchor. */
export const AnalyticsSection = ({ id, children }: AnalyticsSectionProps) => {
  const title = SECTIONS.find((section) => section.id === id)?.title;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields
    <div id={id} role="group" aria-label={title} className={classes.section}>
      {id === 'fitness' ? null : (
        <p aria-hidden="true" className={classes.sectionTitle}>
          {title}
        </p>
      )}
      <div className={classes.grid}>{children}</div>
    </div>
  );
};
