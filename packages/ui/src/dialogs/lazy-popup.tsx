import {
  type ButtonHTMLAttributes,
  type ComponentType,
  cloneElement,
  type ReactElement,
  type Ref,
  useEffect,
  useRef,
  useState,
} from 'react';
import { notify } from '../toast/notify.ts';

/** The button that opens a popup. */
export type PopupTarget = ReactElement<
  ButtonHTMLAttributes<HTMLButtonElement> & { readonly ref?: Ref<HTMLButtonElement> }
>;

interface LazyPopupProps {
  readonly target: PopupTarget;
}

/**
 * A menu or popover whose script loads when its button is first used. Until then, only the button exists. If
 * loading fails, a toast says so, and the next click tries again.
 */
export function createLazyPopup<Props extends LazyPopupProps>(
  load: () => Promise<{ readonly default: ComponentType<Props> }>,
): ComponentType<Props> {
  return function LazyPopup(props: Props) {
    const [Popup, setPopup] = useState<ComponentType<Props> | null>(null);
    if (Popup !== null) return <Popup {...props} />;
    const preload = () => void load().catch(() => undefined);
    const open = () =>
      void load().then(
        ({ default: LoadedPopup }) => setPopup(() => LoadedPopup),
        () => notify({ title: 'Error', message: 'We couldn’t load this. Please try again.', tone: 'error' }),
      );
    return cloneElement(props.target, {
      'aria-expanded': false,
      onClick: open,
      onFocus: preload,
      onPointerEnter: preload,
    });
  };
}

/**
 * Opens a popup right after it replaces its button, with the focus on the new button, so that closing returns
 * the focus there.
 */
export function useOpenOnMount(target: PopupTarget) {
  const ref = useRef<HTMLButtonElement>(null);
  const [opened, setOpened] = useState(false);
  useEffect(() => {
    ref.current?.focus({ preventScroll: true });
    setOpened(true);
  }, []);
  return { target: cloneElement(target, { ref }), opened, setOpened };
}
