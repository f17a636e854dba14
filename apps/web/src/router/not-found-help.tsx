import { Button } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { Link, useRouter } from '@tanstack/react-router';
import { useOffFeatures } from '@threshold/api/react';
import { filterFeatures } from '../features/filter-features.ts';
import { openPalette } from '../palette/open-palette.ts';
import { SIDEBAR_ENTRIES } from '../shell/navigation.ts';
import classes from './not-found-help.module.css';
import { listVisitedPaths } from './visited-paths.ts';

/** Links on the page for an unknown address: the search, the dashboard and the most recently visited screens. */
const NotFoundHelp = () => {
  const { routesByPath } = useRouter();
  const entries = filterFeatures(SIDEBAR_ENTRIES, useOffFeatures());
  const visitedEntries = listVisitedPaths().flatMap((path) => {
    // A stored path may have no route any more.
    const entry = entries.find(({ to }) => to === path);
    return entry && path !== '/' && Object.hasOwn(routesByPath, path) ? [entry] : [];
  });
  return (
    <div className={classes.help}>
      <div className={classes.actions}>
        <Button component={Link} to="/">
          Back to Dashboard
        </Button>
        <Button
          variant="default"
          leftSection={<IconSearch size={18} stroke={1.7} aria-hidden="true" />}
          aria-haspopup="dialog"
          onClick={openPalette}
        >
          Search
        </Button>
      </div>
      {visitedEntries.length === 0 ? null : (
        <nav aria-labelledby="visited-title">
          <h2 id="visited-title" className={classes.title}>
            Recently visited
          </h2>
          <ul className={classes.visited}>
            {visitedEntries.map(({ to, label, icon: EntryIcon }) => (
              <li key={to}>
                <Link to={to} className={classes.link}>
                  <EntryIcon size={20} stroke={1.7} aria-hidden="true" />
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </div>
  );
};

export default NotFoundHelp;
