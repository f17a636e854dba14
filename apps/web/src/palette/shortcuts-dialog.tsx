import { Kbd, Switch } from '@mantine/core';
import { useOffFeatures } from '@threshold/api/react';
import { Modal, useOpenedAfterMount } from '@threshold/ui';
import { Fragment, useState } from 'react';
import { filterFeatures } from '../features/filter-features.ts';
import { ACCOUNT_ENTRIES, SIDEBAR_ENTRIES } from '../shell/navigation.ts';
import { areSingleKeysOn, GO_TO_KEYS, setSingleKeysOn } from './go-to-keys.ts';
import classes from './shortcuts.module.css';

interface ShortcutsDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
}

const COMMANDS: readonly (readonly [label: string, keys: readonly string[]])[] = [
  ['Search and commands', ['Ctrl', 'K']],
  ['Log a workout', ['L']],
  ['Show or hide the sidebar', ['Ctrl', 'B']],
  ['Go to the latest notification', ['F8']],
  ['Show this list', ['?']],
];

const ShortcutsDialog = ({ opened, onClose }: ShortcutsDialogProps) => {
  const [isOn, setIsOn] = useState(areSingleKeysOn);
  return (
    <Modal opened={useOpenedAfterMount(opened)} onClose={onClose} title="Keyboard shortcuts">
      <dl className={classes.shortcuts}>
        {COMMANDS.map(([label, keys]) => (
          <Shortcut key={label} label={label} keys={keys} />
        ))}
        {[...filterFeatures(SIDEBAR_ENTRIES, useOffFeatures()), ...ACCOUNT_ENTRIES].map(({ label, to }) => {
          const key = GO_TO_KEYS[to];
          return key === undefined ? null : (
            <Shortcut key={to} label={label} keys={['G', key.toUpperCase()]} isSequence />
          );
        })}
      </dl>
      <p className={classes.session}>In a live session, Space pauses and S adds a split.</p>
      <Switch
        withThumbIndicator={false}
        label="Single-key shortcuts on this device"
        checked={isOn}
        onChange={({ currentTarget }) => {
          setSingleKeysOn(currentTarget.checked);
          setIsOn(currentTarget.checked);
        }}
      />
    </Modal>
  );
};

interface ShortcutProps {
  readonly label: string;
  readonly keys: readonly string[];
  /** True if the keys are pressed one after the other. */
  readonly isSequence?: boolean;
}

const Shortcut = ({ label, keys, isSequence = false }: ShortcutProps) => (
  <div className={classes.shortcut}>
    <dt>{label}</dt>
    <dd>
      {keys.map((key, index) => (
        <Fragment key={key}>
          {index === 0 ? null : isSequence ? ' then ' : ' + '}
          <Kbd>{key}</Kbd>
        </Fragment>
      ))}
    </dd>
  </div>
);

export default ShortcutsDialog;
