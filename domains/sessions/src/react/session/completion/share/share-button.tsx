import { Button } from '@mantine/core';
import { IconShare2 } from '@tabler/icons-react';
import { notify } from '@threshold/ui';
import classes from './share.module.css';
import type { ShareContent } from './share-content.ts';
import { sharePicture } from './share-picture.ts';

/** Shares a picture of the session. It is drawn on the device. */
export const ShareButton = ({ getContent }: { readonly getContent: () => ShareContent }) => (
  <Button
    size="lg"
    variant="default"
    className={classes.button ?? ''}
    aria-label="Share picture"
    leftSection={<IconShare2 size={20} stroke={1.7} aria-hidden="true" />}
    onClick={() => {
      sharePicture(getContent()).catch(() =>
        notify({ title: 'Picture not shared', message: 'This browser couldn’t share it.', tone: 'error' }),
      );
    }}
  >
    Picture
  </Button>
);
