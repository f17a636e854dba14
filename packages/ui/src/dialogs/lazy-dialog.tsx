import { type ComponentType, useEffect, useEffectEvent, useState } from 'react';
import { notify } from '../toast/notify.ts';

interface LazyDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
}

/**
 * A dialog whose script loads on its first opening. If that fails, a toast says so, the page stays, and the next
 * opening tries again. Nothing runs before the first render, as in `lazyExtra`.
 */
export function lazyDialog<Props extends LazyDialogProps>(
  load: () => Promise<{ readonly default: ComponentType<Props> }>,
): ComponentType<Props> {
  let there: ComponentType<Props> | null = null;
  return function LazyDialog(props: Props) {
    const { opened, onClose } = props;
    const [Dialog, setDialog] = useState<ComponentType<Props> | null>(null);
    // If it was already loaded elsewhere, it appears at once.
    if (opened && Dialog === null && there !== null) setDialog(() => there);
    const giveUp = useEffectEvent(() => {
      onClose();
      notify({ title: 'Error', message: 'This could not be loaded. Please try again.', tone: 'error' });
    });
    const isWanted = opened && Dialog === null;
    useEffect(() => {
      if (!isWanted) return;
      let isGone = false;
      load().then(
        ({ default: loaded }) => {
          there = loaded;
          if (!isGone) setDialog(() => loaded);
        },
        () => {
          if (!isGone) giveUp();
        },
      );
      return () => {
        isGone = true;
      };
    }, [isWanted]);
    return Dialog && <Dialog {...props} />;
  };
}
