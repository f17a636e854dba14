import { type ComponentType, useEffect, useEffectEvent, useState } from 'react';
import { notify } from '../toast/notify.ts';

interface LazyDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
}

/**
 * A dialog whose script loads when it is first opened. If that fails, a toast says so, the page stays usable,
 * and the next opening tries again. Nothing runs before the first render, as in `createLazyOptional`.
 */
export function createLazyDialog<Props extends LazyDialogProps>(
  load: () => Promise<{ readonly default: ComponentType<Props> }>,
): ComponentType<Props> {
  let loadedDialog: ComponentType<Props> | null = null;
  return function LazyDialog(props: Props) {
    const { opened, onClose } = props;
    const [Dialog, setDialog] = useState<ComponentType<Props> | null>(null);
    // If another instance has loaded the dialog, it appears immediately.
    if (opened && Dialog === null && loadedDialog !== null) setDialog(() => loadedDialog);
    const onLoadFailed = useEffectEvent(() => {
      onClose();
      notify({ title: 'Error', message: 'We couldn’t load this. Please try again.', tone: 'error' });
    });
    const shouldLoad = opened && Dialog === null;
    useEffect(() => {
      if (!shouldLoad) return;
      let isCanceled = false;
      load().then(
        ({ default: LoadedDialog }) => {
          loadedDialog = LoadedDialog;
          if (!isCanceled) setDialog(() => LoadedDialog);
        },
        () => {
          if (!isCanceled) onLoadFailed();
        },
      );
      return () => {
        isCanceled = true;
      };
    }, [shouldLoad]);
    return Dialog && <Dialog {...props} />;
  };
}
