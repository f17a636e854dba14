import {
  type ButtonProps,
  createTheme,
  type DrawerProps,
  type MantineColorsTuple,
  type MenuProps,
  type ModalProps,
  type NumberInputProps,
  type TextInputProps,
  type TooltipProps,
} from '@mantine/core';
import { FONT } from './fonts.ts';
import { darkTokens as dark, lightTokens as light } from './tokens.ts';

/** Delay before a tooltip opens, in ms (docs/specification.md#9-constants). */
export const TOOLTIP_DELAY_MS = 700;

/** Mantine's dark theme uses this ramp for borders, hovers and surfaces. */
const darkRamp: MantineColorsTuple = [
  dark.tx,
  dark['cta-hover'],
  dark.tx2,
  dark.tx3,
  dark['line-2'],
  dark.s3,
  dark.s2,
  dark.s1,
  dark.bg,
  dark.bg,
];

/** Mantine's light theme uses this ramp for the same colors. */
const grayRamp: MantineColorsTuple = [
  light.s2,
  light.s2,
  light.s3,
  light.line,
  light['line-2'],
  light['in-bd'],
  light.tx3,
  light.tx2,
  light['cta-hover'],
  light.tx,
];

const inputDefaults = { size: 'md' } satisfies Partial<TextInputProps>;

/** A dialog's head is an HTML header. As a landmark, it would be a second banner on the page. */
const DIALOG_HEAD = { header: { role: 'none' } };

const getButtonColors = (variant: string | undefined): Record<`--button-${string}`, string> => {
  if (variant === 'danger')
    return {
      '--button-bg': 'var(--bad)',
      '--button-hover': 'color-mix(in srgb, var(--bad) 86%, var(--tx))',
      '--button-color': 'var(--bad-tx)',
    };
  if (variant === 'default')
    return {
      '--button-bg': 'var(--btn2)',
      '--button-hover': 'var(--btn2-hover)',
      '--button-color': 'var(--tx)',
      '--button-bd': '1px solid var(--btn-bd)',
    };
  if (variant === 'subtle')
    return { '--button-bg': 'transparent', '--button-hover': 'var(--s2)', '--button-color': 'var(--tx2)' };
  return {
    '--button-bg': 'var(--cta)',
    '--button-hover': 'var(--cta-hover)',
    '--button-color': 'var(--cta-tx)',
  };
};

/**
 * The Mantine theme: Archivo, neutral controls, radius 10, breakpoints `sm` 640 px and `md` 768 px
 * (docs/specification.md#9-constants). Button variants are `filled` (primary), `default` (secondary), `danger` and
 * `subtle`.
 */
export const theme = createTheme({
  primaryColor: 'gray',
  primaryShade: { light: 9, dark: 0 },
  colors: { dark: darkRamp, gray: grayRamp },
  white: '#ffffff',
  black: light.tx,
  fontFamily: FONT,
  // Archivo is a variable font with a continuous weight.
  fontWeights: { regular: '430', medium: '520', bold: '640' },
  headings: {
    fontFamily: FONT,
    fontWeight: '640',
    sizes: {
      h1: { fontSize: '1.875rem', lineHeight: '1.15' },
      h2: { fontSize: '1rem', lineHeight: '1.3' },
      h3: { fontSize: '0.9375rem', lineHeight: '1.35' },
      h4: { fontSize: '0.9375rem', lineHeight: '1.35' },
      h5: { fontSize: '0.8125rem', lineHeight: '1.4' },
      h6: { fontSize: '0.8125rem', lineHeight: '1.4' },
    },
  },
  fontSizes: { xs: '0.75rem', sm: '0.8125rem', md: '0.9375rem', lg: '1rem', xl: '1.3125rem' },
  lineHeights: { xs: '1.4', sm: '1.4', md: '1.5', lg: '1.4', xl: '1.2' },
  spacing: { xs: '0.5rem', sm: '0.75rem', md: '1rem', lg: '1.5rem', xl: '2rem' },
  radius: { xs: '0.125rem', sm: '0.375rem', md: '0.625rem', lg: '1rem', xl: '1.25rem' },
  defaultRadius: 'md',
  breakpoints: { xs: '30em', sm: '40em', md: '48em', lg: '64em', xl: '82.5em' },
  cursorType: 'pointer',
  respectReducedMotion: true,
  // Plain objects instead of `Button.extend`, because importing a component here would load it with the first screen.
  components: {
    Button: {
      defaultProps: { size: 'md' } satisfies Partial<ButtonProps>,
      vars: (_theme: unknown, { variant }: ButtonProps) => ({ root: getButtonColors(variant) }),
    },
    TextInput: { defaultProps: inputDefaults },
    Textarea: { defaultProps: inputDefaults },
    NativeSelect: { defaultProps: inputDefaults },
    NumberInput: {
      defaultProps: { ...inputDefaults, hideControls: true } satisfies Partial<NumberInputProps>,
    },
    Tooltip: {
      defaultProps: {
        openDelay: TOOLTIP_DELAY_MS,
        offset: 8,
        transitionProps: { duration: 120 },
      } satisfies Partial<TooltipProps>,
    },
    Menu: {
      defaultProps: { shadow: 'none', transitionProps: { duration: 180 } } satisfies Partial<MenuProps>,
    },
    Modal: {
      defaultProps: {
        centered: true,
        radius: 'lg',
        padding: 'lg',
        transitionProps: { duration: 180 },
        closeButtonProps: { 'aria-label': 'Close' },
        attributes: DIALOG_HEAD,
      } satisfies Partial<ModalProps>,
    },
    Drawer: {
      defaultProps: {
        transitionProps: { duration: 180 },
        closeButtonProps: { 'aria-label': 'Close' },
        attributes: DIALOG_HEAD,
      } satisfies Partial<DrawerProps>,
    },
  },
});
