import {
  IconAdjustmentsHorizontal,
  IconBell,
  IconChevronLeft,
  IconChevronRight,
  IconLock,
  IconPlugConnected,
  IconShieldLock,
  IconUser,
  IconUsers,
} from '@tabler/icons-react';
import { Link, useRouterState } from '@tanstack/react-router';
import { athletesPaths } from '@threshold/contracts/athletes';
import { type Icon, PageTitle } from '@threshold/ui';
import { useEffect, useRef } from 'react';
import { WithReader } from '../social/with-reader.tsx';
import { SectionCards } from './section-cards.tsx';
import classes from './settings.module.css';
import { findSection, labelSection, SECTIONS, type SectionId } from './settings-index.ts';
import { SettingsSearch } from './settings-search.tsx';

const ICONS: Readonly<Record<SectionId, Icon>> = {
  preferences: IconAdjustmentsHorizontal,
  notifications: IconBell,
  privacy: IconLock,
  coaches: IconUsers,
  connections: IconPlugConnected,
  security: IconShieldLock,
  account: IconUser,
};

const NO_PROPS = {};
/** Otherwise the router would mark every link to this page as the current one. */
const EXACT = { exact: true, includeHash: true };

/**
 * One section at a time, chosen by the URL's anchor, which is a section or a setting. Phones show the list of
 * sections first, wide screens the first section beside it.
 */
const SettingsScreen = () => {
  const anchor = useRouterState({ select: ({ location }) => location.hash });
  const chosen = findSection(anchor);
  const section = chosen ?? SECTIONS[0].id;
  const contentRef = useFocusOnAnchor(anchor);
  return (
    <WithReader>
      <PageTitle title="Settings" />
      <div className={classes.screen} data-chosen={chosen !== null || undefined}>
        <div className={classes.side}>
          <SettingsSearch>
            <nav aria-label="Settings">
              <ul className={classes.list}>
                {SECTIONS.map(({ id, label, hint }) => (
                  <SectionLink key={id} id={id} label={label} hint={hint} isOpen={id === section} />
                ))}
              </ul>
            </nav>
          </SettingsSearch>
        </div>
        <div className={classes.content}>
          <Link to="/settings" className={classes.back} activeProps={NO_PROPS} activeOptions={EXACT}>
            <IconChevronLeft size={18} stroke={1.7} aria-hidden="true" />
            All settings
          </Link>
          <section
            key={section}
            id={section}
            ref={contentRef}
            // A card may have the section's own name.
            aria-label={`${labelSection(section)} settings`}
            tabIndex={-1}
            className={classes.section}
          >
            <SectionCards section={section} />
          </section>
        </div>
      </div>
    </WithReader>
  );
};

interface SectionLinkProps {
  readonly id: SectionId;
  readonly label: string;
  readonly hint: string;
  readonly isOpen: boolean;
}

const SectionLink = ({ id, label, hint, isOpen }: SectionLinkProps) => {
  const SectionIcon = ICONS[id];
  return (
    <li>
      <Link
        {...athletesPaths.settings(id)}
        className={classes.entry}
        activeProps={NO_PROPS}
        activeOptions={EXACT}
        aria-current={isOpen ? 'true' : undefined}
      >
        <SectionIcon size={19} stroke={1.7} aria-hidden="true" />
        <span className={classes.words}>
          <span>{label}</span>
          <span className={classes.hint}>{hint}</span>
        </span>
        <IconChevronRight size={18} stroke={1.7} aria-hidden="true" className={classes.chevron} />
      </Link>
    </li>
  );
};

/** Focuses the chosen section, or the control of the chosen setting, so that reading starts there. */
function useFocusOnAnchor(anchor: string) {
  const contentRef = useRef<HTMLElement>(null);
  useEffect(() => {
    if (anchor === '') return;
    // Runs after the navigation has focused the page's title.
    const frame = requestAnimationFrame(() => {
      const target = document.getElementById(anchor);
      const isSetting = target !== null && target !== contentRef.current;
      const control = isSetting ? target.querySelector<HTMLElement>(CONTROLS) : null;
      if (isSetting) target.scrollIntoView({ block: 'center' });
      (control ?? contentRef.current)?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [anchor]);
  return contentRef;
}

const CONTROLS = 'select, input:not([hidden]), button, a[href]';

export default SettingsScreen;
