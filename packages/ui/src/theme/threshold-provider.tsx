import {
  localStorageColorSchemeManager,
  type MantineColorScheme,
  MantineProvider,
  Tooltip,
  useMantineColorScheme,
} from '@mantine/core';
import { setNonce } from 'get-nonce';
import { type ReactNode, useEffect, useInsertionEffect } from 'react';
import { ToastRegion } from '../toast/toast-region.tsx';
import { DiscardQuestion } from '../unsaved/discard-question.tsx';
import { cssVariablesResolver } from './css-variables.ts';
import { TOOLTIP_DELAY_MS, TOOLTIP_SKIP_DELAY_MS, theme } from './theme.ts';

const rememberedScheme = localStorageColorSchemeManager({ key: 'threshold-color-scheme' });

interface ThresholdProviderProps {
  readonly children: ReactNode;
  /** The athlete's saved choice. Defaults to the browser's last choice, then to the system's. */
  readonly colorScheme?: MantineColorScheme | undefined;
  /** The response's nonce for Mantine's style elements. */
  readonly nonce?: string | undefined;
}

const ColorSchemeChoice = ({ choice }: { readonly choice: MantineColorScheme }) => {
  const { setColorScheme } = useMantineColorScheme();
  useEffect(() => setColorScheme(choice), [choice, setColorScheme]);
  return null;
};

/** Provides the theme, tooltip delays, toasts, and the dialog that asks before discarding unsaved input. */
export const ThresholdProvider = ({ children, colorScheme, nonce }: ThresholdProviderProps) => {
  useInsertionEffect(() => {
    // Dialogs lock scrolling with a style element, which gets its nonce here.
    if (nonce !== undefined) setNonce(nonce);
  }, [nonce]);
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariablesResolver}
      colorSchemeManager={rememberedScheme}
      defaultColorScheme="auto"
      {...(nonce === undefined ? {} : { getStyleNonce: () => nonce })}
    >
      {colorScheme === undefined ? null : <ColorSchemeChoice choice={colorScheme} />}
      <Tooltip.Group openDelay={TOOLTIP_DELAY_MS} closeDelay={TOOLTIP_SKIP_DELAY_MS}>
        {children}
      </Tooltip.Group>
      <DiscardQuestion />
      <ToastRegion />
    </MantineProvider>
  );
};
