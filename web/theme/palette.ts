type Palette = {
  readonly paper: string;
  readonly surface: string;
  readonly sunk: string;
  readonly line: string;
  /** Borders that must be seen to use a control. */
  readonly 'line-strong': string;
  readonly ink: string;
  readonly 'ink-soft': string;
  readonly primary: string;
  readonly 'primary-hover': string;
  readonly 'on-primary': string;
  readonly 'primary-text': string;
  readonly 'primary-soft': string;
  /** The one main action of a view. */
  readonly action: string;
  readonly 'action-hover': string;
  readonly 'on-action': string;
  readonly 'side-client': string;
  readonly 'side-client-hover': string;
  readonly 'on-side-client': string;
  readonly 'side-client-text': string;
  readonly 'side-client-soft': string;
  readonly 'side-provider': string;
  readonly 'side-provider-hover': string;
  readonly 'on-side-provider': string;
  readonly 'side-provider-text': string;
  readonly 'side-provider-soft': string;
  readonly success: string;
  readonly 'success-soft': string;
  readonly warning: string;
  readonly 'warning-soft': string;
  readonly info: string;
  readonly 'info-soft': string;
  readonly danger: string;
  readonly 'danger-soft': string;
  readonly 'danger-fill': string;
  readonly 'danger-fill-hover': string;
  readonly 'on-danger': string;
  /** The sea: hero and footer, dark in both modes. */
  readonly sea: string;
  readonly 'sea-raised': string;
  readonly 'sea-line': string;
  readonly 'on-sea': string;
  readonly 'on-sea-soft': string;
  readonly 'sea-route': string;
};

export const lightPalette: Palette = {
  paper: '#fbfaf6',
  surface: '#ffffff',
  sunk: '#f2f1ea',
  line: '#dcdcd3',
  'line-strong': '#76828f',
  ink: '#10233a',
  'ink-soft': '#4b5b6c',
  primary: '#0a7263',
  'primary-hover': '#085c50',
  'on-primary': '#ffffff',
  'primary-text': '#0a6a5c',
  'primary-soft': '#e2f2ee',
  action: '#f5ab2b',
  'action-hover': '#e69a14',
  'on-action': '#10233a',
  'side-client': '#0a7263',
  'side-client-hover': '#085c50',
  'on-side-client': '#ffffff',
  'side-client-text': '#0a6a5c',
  'side-client-soft': '#e2f2ee',
  'side-provider': '#3d4fa8',
  'side-provider-hover': '#313f8a',
  'on-side-provider': '#ffffff',
  'side-provider-text': '#36479b',
  'side-provider-soft': '#e9ecf9',
  success: '#1b6b3f',
  'success-soft': '#e2f3e8',
  warning: '#834c00',
  'warning-soft': '#fdefd6',
  info: '#1c5a97',
  'info-soft': '#e4eff9',
  danger: '#ad241c',
  'danger-soft': '#fbe8e6',
  'danger-fill': '#b3261e',
  'danger-fill-hover': '#8f1d17',
  'on-danger': '#ffffff',
  sea: '#10233a',
  'sea-raised': '#1a3350',
  'sea-line': '#2d4766',
  'on-sea': '#ffffff',
  'on-sea-soft': '#c3d0de',
  'sea-route': '#5fd0ba',
};

export const darkPalette: Palette = {
  paper: '#0c1a2c',
  surface: '#13263e',
  sunk: '#091423',
  line: '#29405c',
  'line-strong': '#768daa',
  ink: '#eaf0f6',
  'ink-soft': '#adbccd',
  primary: '#4fc6b0',
  'primary-hover': '#6dd5c2',
  'on-primary': '#06231f',
  'primary-text': '#62d2bd',
  'primary-soft': '#12393b',
  action: '#f6b544',
  'action-hover': '#ffc768',
  'on-action': '#10233a',
  'side-client': '#4fc6b0',
  'side-client-hover': '#6dd5c2',
  'on-side-client': '#06231f',
  'side-client-text': '#62d2bd',
  'side-client-soft': '#12393b',
  'side-provider': '#9aa8f4',
  'side-provider-hover': '#b3bef8',
  'on-side-provider': '#10163a',
  'side-provider-text': '#aab6f7',
  'side-provider-soft': '#232f5e',
  success: '#7fd6a0',
  'success-soft': '#143a2a',
  warning: '#f3bd66',
  'warning-soft': '#3d2f14',
  info: '#8ec3f3',
  'info-soft': '#163656',
  danger: '#ff9d94',
  'danger-soft': '#47211f',
  'danger-fill': '#ff8f85',
  'danger-fill-hover': '#ffaaa2',
  'on-danger': '#2b0705',
  sea: '#091423',
  'sea-raised': '#13263e',
  'sea-line': '#223852',
  'on-sea': '#ffffff',
  'on-sea-soft': '#b9c7d6',
  'sea-route': '#5fd0ba',
};

export function cssVariables(palette: Palette): Record<string, string> {
  return Object.fromEntries(Object.entries(palette).map(([name, value]) => [`--${name}`, value]));
}

type ColourName = keyof Palette;

/** Every pair of text and ground that the pages use; each needs at least 4.5 : 1. */
export const textPairs: readonly (readonly [ColourName, ColourName])[] = [
  ...(['paper', 'surface', 'sunk'] as const).flatMap((ground) =>
    (
      [
        'ink',
        'ink-soft',
        'primary-text',
        'side-client-text',
        'side-provider-text',
        'success',
        'warning',
        'info',
        'danger',
      ] as const
    ).map((text) => [text, ground] as const),
  ),
  ['on-primary', 'primary'],
  ['on-primary', 'primary-hover'],
  ['on-action', 'action'],
  ['on-action', 'action-hover'],
  ['on-side-client', 'side-client'],
  ['on-side-client', 'side-client-hover'],
  ['on-side-provider', 'side-provider'],
  ['on-side-provider', 'side-provider-hover'],
  ['on-danger', 'danger-fill'],
  ['on-danger', 'danger-fill-hover'],
  ['primary-text', 'primary-soft'],
  ['side-client-text', 'side-client-soft'],
  ['side-provider-text', 'side-provider-soft'],
  ['ink', 'primary-soft'],
  ['ink', 'side-provider-soft'],
  ['ink-soft', 'primary-soft'],
  ['ink-soft', 'side-provider-soft'],
  ['success', 'success-soft'],
  ['warning', 'warning-soft'],
  ['info', 'info-soft'],
  ['danger', 'danger-soft'],
  ['ink', 'success-soft'],
  ['ink', 'warning-soft'],
  ['ink', 'info-soft'],
  ['ink', 'danger-soft'],
  ['on-sea', 'sea'],
  ['on-sea-soft', 'sea'],
  ['on-sea', 'sea-raised'],
  ['on-sea-soft', 'sea-raised'],
  ['sea-route', 'sea'],
];

/** Borders and marks that carry meaning; each needs at least 3 : 1. */
export const markPairs: readonly (readonly [ColourName, ColourName])[] = [
  ['line-strong', 'paper'],
  ['line-strong', 'surface'],
  ['line-strong', 'sunk'],
  ['primary', 'paper'],
  ['primary', 'surface'],
  ['side-client', 'surface'],
  ['side-provider', 'surface'],
  ['danger-fill', 'surface'],
  ['action', 'sea'],
];
