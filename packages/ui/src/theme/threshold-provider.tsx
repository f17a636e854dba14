import {
  localStorageColorSchemeManager,
  type MantineColorScheme,
  MantineProvider,
  useMantineColorScheme,
} from '@mantine/core';
import { setNonce } from 'get-nonce';
import { type ReactNode, useEffect, useInsertionEffect } from 'react';
import { ToastRegion } from '../toast/toast-region.tsx';
import { DiscardQuestion } from '../unsaved/discard-question.tsx';
import { cssVariablesResolver } from './css-variables.ts';
import { theme } from './theme.ts';

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

/** Provides the theme, toasts, and the dialog that asks before discarding unsaved input. */
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
      {children}
      <DiscardQuestion />
      <ToastRegion />
    </MantineProvider>
  );
};
