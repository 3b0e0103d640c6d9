/** The portal's colours, in light and in dark mode. */
const colours = {
  paper: ['#fbfaf6', '#0c1a2c'],
  surface: ['#ffffff', '#13263e'],
  sunk: ['#f2f1ea', '#091423'],
  line: ['#dcdcd3', '#29405c'],
  /** Borders that must be seen to use a control. */
  'line-strong': ['#76828f', '#768daa'],
  ink: ['#10233a', '#eaf0f6'],
  'ink-soft': ['#4b5b6c', '#adbccd'],
  primary: ['#0a7263', '#4fc6b0'],
  'primary-hover': ['#085c50', '#6dd5c2'],
  'on-primary': ['#ffffff', '#06231f'],
  'primary-text': ['#0a6a5c', '#62d2bd'],
  'primary-soft': ['#e2f2ee', '#12393b'],
  /** The one main action of a view. */
  action: ['#f5ab2b', '#f6b544'],
  'action-hover': ['#e69a14', '#ffc768'],
  'on-action': ['#10233a', '#10233a'],
  'side-client': ['#0a7263', '#4fc6b0'],
  'side-client-hover': ['#085c50', '#6dd5c2'],
  'on-side-client': ['#ffffff', '#06231f'],
  'side-client-text': ['#0a6a5c', '#62d2bd'],
  'side-client-soft': ['#e2f2ee', '#12393b'],
  'side-provider': ['#3d4fa8', '#9aa8f4'],
  'side-provider-hover': ['#313f8a', '#b3bef8'],
  'on-side-provider': ['#ffffff', '#10163a'],
  'side-provider-text': ['#36479b', '#aab6f7'],
  'side-provider-soft': ['#e9ecf9', '#232f5e'],
  success: ['#1b6b3f', '#7fd6a0'],
  'success-soft': ['#e2f3e8', '#143a2a'],
  warning: ['#834c00', '#f3bd66'],
  'warning-soft': ['#fdefd6', '#3d2f14'],
  info: ['#1c5a97', '#8ec3f3'],
  'info-soft': ['#e4eff9', '#163656'],
  danger: ['#ad241c', '#ff9d94'],
  'danger-soft': ['#fbe8e6', '#47211f'],
  'danger-fill': ['#b3261e', '#ff8f85'],
  'danger-fill-hover': ['#8f1d17', '#ffaaa2'],
  'on-danger': ['#ffffff', '#2b0705'],
  /** The sea: hero and footer, dark in both modes. */
  sea: ['#10233a', '#091423'],
  'sea-raised': ['#1a3350', '#13263e'],
  'sea-line': ['#2d4766', '#223852'],
  'on-sea': ['#ffffff', '#ffffff'],
  'on-sea-soft': ['#c3d0de', '#b9c7d6'],
  'sea-route': ['#5fd0ba', '#5fd0ba'],
} as const;

export type Palette = Readonly<Record<keyof typeof colours, string>>;

const choose = (mode: 0 | 1) =>
  Object.fromEntries(Object.entries(colours).map(([name, values]) => [name, values[mode]])) as Palette;

export const lightPalette = choose(0);
export const darkPalette = choose(1);

export function cssVariables(palette: Palette): Record<string, string> {
  return Object.fromEntries(Object.entries(palette).map(([name, value]) => [`--${name}`, value]));
}
