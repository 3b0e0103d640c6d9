import {
  type ButtonProps,
  type CSSVariablesResolver,
  createTheme,
  defaultVariantColorsResolver,
  type MantineColorsTuple,
  type NativeSelectProps,
  type PaperProps,
  type TextProps,
  type VariantColorsResolver,
} from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { createElement } from 'react';
import { cssVariables, darkPalette, lightPalette, type Palette } from './palette.ts';
import { breakpoints, fontSizes, radius, spacing } from './tokens.ts';

/** Ten shades: components use 7 in light and 4 in dark mode (`primaryShade`). Variables of other shades belong to the wrong mode. */
const shadesOf = (name: keyof Palette): MantineColorsTuple => {
  const [light, dark] = [lightPalette[name], darkPalette[name]];
  return [dark, dark, dark, dark, dark, light, light, light, light, light];
};
const navy: MantineColorsTuple = [
  '#eaf0f6',
  '#cfdae6',
  '#adbccd',
  '#768daa',
  '#3d587a',
  '#1c3350',
  '#13263e',
  '#0c1a2c',
  '#091423',
  '#060e19',
];
const stone: MantineColorsTuple = [
  '#f7f6f1',
  '#f2f1ea',
  '#e7e6de',
  '#dcdcd3',
  '#b9bcb9',
  '#76828f',
  '#5d6b7a',
  '#4b5b6c',
  '#2c3e53',
  '#10233a',
];

/** Colours whose filled buttons come from the palette instead of from a shade. */
const fills: Readonly<Record<string, string>> = {
  primary: 'primary',
  action: 'action',
  client: 'side-client',
  provider: 'side-provider',
  red: 'danger-fill',
};
const onFill: Readonly<Record<string, string>> = { 'danger-fill': 'on-danger' };
const textOf: Readonly<Record<string, readonly [text: string, soft: string]>> = {
  primary: ['primary-text', 'primary-soft'],
  action: ['warning', 'warning-soft'],
  client: ['side-client-text', 'side-client-soft'],
  provider: ['side-provider-text', 'side-provider-soft'],
  red: ['danger', 'danger-soft'],
  green: ['success', 'success-soft'],
  blue: ['info', 'info-soft'],
  yellow: ['warning', 'warning-soft'],
};

/** Takes button, badge and icon colours from the palette, whose contrast is tested in both modes. */
const variantColorResolver: VariantColorsResolver = (input) => {
  const color = input.color ?? input.theme.primaryColor;
  const fill = fills[color];
  const [text, soft] = textOf[color] ?? [];
  if (input.variant === 'filled' && fill) {
    return {
      background: `var(--${fill})`,
      hover: `var(--${fill}-hover)`,
      color: `var(--${onFill[fill] ?? `on-${fill}`})`,
      border: '1px solid transparent',
    };
  }
  if (input.variant === 'light' && text && soft) {
    return {
      background: `var(--${soft})`,
      hover: `color-mix(in srgb, var(--${soft}) 88%, var(--${text}))`,
      color: `var(--${text})`,
      border: '1px solid transparent',
    };
  }
  // The next step, where another button or many rows have the filled amber's weight.
  if (input.variant === 'quiet' && soft) {
    return {
      background: `var(--${soft})`,
      hover: `color-mix(in srgb, var(--${soft}) 88%, var(--${color}))`,
      color: 'var(--ink)',
      border: `1px solid var(--${color})`,
    };
  }
  if ((input.variant === 'outline' || input.variant === 'subtle') && text && soft) {
    return {
      background: 'transparent',
      hover: `var(--${soft})`,
      color: `var(--${text})`,
      border: input.variant === 'outline' ? '1px solid currentColor' : '1px solid transparent',
    };
  }
  return defaultVariantColorsResolver(input);
};

const headingFont = "'Bricolage Grotesque Variable', 'Bricolage Fallback', system-ui, sans-serif";

/**
 * The portal's look for every component of the library. Plain objects: `Button.extend()` would load the component
 * on every page.
 */
export const theme = createTheme({
  primaryColor: 'primary',
  primaryShade: { light: 7, dark: 4 },
  colors: {
    primary: shadesOf('primary'),
    action: shadesOf('action'),
    client: shadesOf('side-client'),
    provider: shadesOf('side-provider'),
    dark: navy,
    gray: stone,
  },
  autoContrast: true,
  white: '#ffffff',
  black: lightPalette.ink,
  fontFamily: "'Source Sans 3 Variable', 'Source Sans Fallback', system-ui, sans-serif",
  headings: {
    fontFamily: headingFont,
    fontWeight: '650',
    textWrap: 'balance',
    sizes: {
      h1: { fontSize: fontSizes['4xl'], lineHeight: '1.1' },
      h2: { fontSize: fontSizes['3xl'], lineHeight: '1.15' },
      h3: { fontSize: fontSizes.xl, lineHeight: '1.25' },
      h4: { fontSize: fontSizes.lg, lineHeight: '1.3' },
    },
  },
  spacing,
  breakpoints,
  fontSizes,
  lineHeights: { xs: '1.4', sm: '1.45', md: '1.55', lg: '1.55', xl: '1.5' },
  radius,
  defaultRadius: 'md',
  shadows: {
    xs: '0 1px 2px rgb(16 35 58 / 8%)',
    sm: '0 1px 3px rgb(16 35 58 / 10%)',
    md: '0 6px 20px rgb(16 35 58 / 10%)',
    lg: '0 12px 34px rgb(16 35 58 / 14%)',
    xl: '0 20px 50px rgb(16 35 58 / 18%)',
  },
  cursorType: 'pointer',
  respectReducedMotion: true,
  variantColorResolver,
  components: {
    Button: { defaultProps: { size: 'md' } satisfies ButtonProps },
    Paper: { defaultProps: { radius: 'lg' } satisfies PaperProps },
    Text: { defaultProps: { textWrap: 'pretty' } satisfies TextProps },
    InputWrapper: { defaultProps: { inputWrapperOrder: ['label', 'description', 'input', 'error'] } },
    NativeSelect: {
      defaultProps: {
        size: 'md',
        rightSection: createElement(IconChevronDown, { size: 18, 'aria-hidden': true }),
        rightSectionWidth: '2.25rem',
      } satisfies Partial<NativeSelectProps>,
    },
    ...Object.fromEntries(
      [
        'TextInput',
        'PasswordInput',
        'NumberInput',
        'Textarea',
        'Checkbox',
        'CheckboxGroup',
        'Radio',
        'RadioGroup',
        'Switch',
      ].map((name) => [name, { defaultProps: { size: 'md' } }]),
    ),
  },
});

const forMode = (palette: Palette, mode: 'light' | 'dark') => ({
  ...cssVariables(palette),
  '--mantine-color-body': palette.paper,
  '--mantine-color-text': palette.ink,
  '--mantine-color-bright': palette.ink,
  '--mantine-color-dimmed': palette['ink-soft'],
  '--mantine-color-placeholder': palette['ink-soft'],
  '--mantine-color-anchor': palette['primary-text'],
  '--mantine-color-error': palette.danger,
  '--mantine-color-success': palette.success,
  '--mantine-color-default': palette.surface,
  '--mantine-color-default-hover': palette.sunk,
  '--mantine-color-default-color': palette.ink,
  '--mantine-color-default-border': palette['line-strong'],
  '--mantine-color-disabled': mode === 'light' ? '#e9e8e0' : '#1b2f49',
  '--mantine-color-disabled-color': mode === 'light' ? '#5a6775' : '#8a9eb5',
  '--mantine-color-disabled-border': palette.line,
  '--mantine-color-primary-filled': palette.primary,
  '--mantine-color-primary-filled-hover': palette['primary-hover'],
  '--mantine-color-primary-light': palette['primary-soft'],
  '--mantine-color-primary-light-color': palette['primary-text'],
  '--mantine-color-primary-text': palette['primary-text'],
  '--mantine-primary-color-contrast': palette['on-primary'],
});

export const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: { '--font-headline': headingFont },
  light: forMode(lightPalette, 'light'),
  dark: forMode(darkPalette, 'dark'),
});
