import { Popover } from '@mantine/core';
import { cloneElement, useId } from 'react';
import { type PopupTarget, useOpenOnMount } from '../dialogs/lazy-popup.tsx';
import { HelpLink } from './help-link.tsx';
import classes from './number-note.module.css';
import type { NumberNoteProps } from './number-note.tsx';

interface NotePopupProps extends NumberNoteProps {
  readonly target: PopupTarget;
}

const NotePopup = ({ title, formula, inputs, source, term, children, target }: NotePopupProps) => {
  const titleId = useId();
  const popup = useOpenOnMount(target);
  return (
    <Popover
      width="min(320px, calc(100vw - 32px))"
      shadow="none"
      trapFocus
      returnFocus
      opened={popup.opened}
      onChange={popup.setOpened}
    >
      <Popover.Target>
        {cloneElement(popup.target, { onClick: () => popup.setOpened((isOpen) => !isOpen) })}
      </Popover.Target>
      <Popover.Dropdown className={classes.note} aria-labelledby={titleId} tabIndex={-1} data-autofocus>
        <p id={titleId} className={classes.title}>
          {title}
        </p>
        <p>{children}</p>
        <dl className={classes.facts}>
          <dt>Formula</dt>
          <dd>{formula}</dd>
          {inputs.map(({ label, value }) => (
            <div key={label} className={classes.input}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
          <dt>Source</dt>
          <dd>{source}</dd>
        </dl>
        <HelpLink term={term} className={classes.more}>
          More about this number
        </HelpLink>
      </Popover.Dropdown>
    </Popover>
  );
};

export default NotePopup;
