import { Link } from '@tanstack/react-router';
import { athletesPaths } from '@threshold/contracts/athletes';
import { TextField } from '@threshold/ui';
import { formatQuantity } from '@threshold/ui/format';
import { type ReactNode, useState } from 'react';
import classes from './settings.module.css';
import { findSettings, labelSection, type SettingEntry } from './settings-index.ts';

/** Finds a setting by its label or search terms. Without a query, the sections are listed instead. */
export const SettingsSearch = ({ children }: { readonly children: ReactNode }) => {
  const [query, setQuery] = useState('');
  const matchingSettings = findSettings(query);
  const isSearching = query.trim() !== '';
  return (
    <>
      <search>
        <TextField
          type="search"
          aria-label="Search settings"
          placeholder="Search settings"
          value={query}
          onChange={({ currentTarget }) => setQuery(currentTarget.value)}
        />
      </search>
      <p role="status" className="visually-hidden">
        {isSearching ? `${formatQuantity(matchingSettings.length, 'setting')} found` : ''}
      </p>
      {!isSearching ? (
        children
      ) : matchingSettings.length === 0 ? (
        <p className={classes.quiet}>No settings match that search.</p>
      ) : (
        <ul className={classes.list} aria-label="Found settings">
          {matchingSettings.map((setting) => (
            <MatchingSetting key={setting.id} setting={setting} onOpen={() => setQuery('')} />
          ))}
        </ul>
      )}
    </>
  );
};

interface MatchingSettingProps {
  readonly setting: SettingEntry;
  readonly onOpen: () => void;
}

const MatchingSetting = ({ setting: { id, section, label }, onOpen }: MatchingSettingProps) => (
  <li>
    <Link
      {...(section === 'profile' ? athletesPaths.profile() : athletesPaths.settings(id))}
      className={classes.entry}
      activeProps={NO_PROPS}
      activeOptions={EXACT}
      onClick={onOpen}
    >
      <span className={classes.words}>
        <span>{label}</span>
        <span className={classes.hint}>{labelSection(section)}</span>
      </span>
    </Link>
  </li>
);

const NO_PROPS = {};
const EXACT = { exact: true, includeHash: true };
