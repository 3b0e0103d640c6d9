/**
 * The portal's measures. Every gap, font size, radius and breakpoint in the style sheets is one of these, held by
 * `style-sheets.test.ts`; the component library takes the same names in its properties (`gap="sm"`).
 *
 * Choosing:
 * - A gap grows with the distance in meaning: `2xs` within a line, `xs` between words that belong together,
 *   `sm` between controls, `md` between fields and inside small frames, `lg` between paragraphs of a different
 *   matter, `xl` and up between parts of a page. Between two steps take the smaller.
 * - `card`, `group`, `band`, `section` grow with the window: the inside of a card, the space below a heading,
 *   the inside of a coloured band, the space between the sections of a page to be read.
 * - Text is `md`; `sm` for what accompanies it, `xs` for marks; headings take the size of their level
 *   (`h1` is `4xl`, `h2` `3xl`, `h3` `xl`, `h4` `lg`), `2xl` is for names and questions in headline type.
 * - Breakpoints are read in media and container queries by name: `(--from-md)` is `width >= 48em`,
 *   `(--below-md)` the rest. Write for the narrow screen and add `--from-`; `--below-` is for exceptions.
 */

/** In CSS `var(--mantine-spacing-<name>)`. */
export const spacing = {
  '3xs': '0.125rem',
  '2xs': '0.25rem',
  xs: '0.5rem',
  sm: '0.75rem',
  md: '1rem',
  lg: '1.5rem',
  xl: '2rem',
  '2xl': '2.5rem',
  '3xl': '3.5rem',
  '4xl': '5rem',
  card: 'clamp(1.125rem, 0.7rem + 2vw, 2rem)',
  group: 'clamp(1.5rem, 1.1rem + 1.5vw, 2.5rem)',
  band: 'clamp(2.25rem, 1.5rem + 3vw, 4.25rem)',
  section: 'clamp(3.5rem, 2.5rem + 4vw, 6.5rem)',
} as const;

/** In CSS `var(--mantine-font-size-<name>)`. */
export const fontSizes = {
  /** The names in the bar at the bottom: five fit the narrowest phone. */
  '2xs': '0.75rem',
  xs: '0.8125rem',
  sm: '0.9375rem',
  md: '1.0625rem',
  lg: '1.1875rem',
  xl: 'clamp(1.2rem, 1.1rem + 0.4vw, 1.3125rem)',
  '2xl': 'clamp(1.35rem, 1.15rem + 0.8vw, 1.75rem)',
  '3xl': 'clamp(1.6rem, 1.3rem + 1.2vw, 2.2rem)',
  '4xl': 'clamp(2rem, 1.45rem + 2.2vw, 3rem)',
  /** The heading over the chart at the top of a page. */
  '5xl': 'clamp(2.2rem, 1.5rem + 3.4vw, 3.75rem)',
  /** The landing page's alone. */
  hero: 'clamp(2.5rem, 1.5rem + 4.6vw, 4.6rem)',
  /** Fits the narrowest screens even where the text is twice as large. */
  logo: 'min(1.35rem, 7vw)',
} as const;

/** In CSS `var(--mantine-radius-<name>)`. */
export const radius = { xs: '3px', sm: '5px', md: '8px', lg: '12px', xl: '18px', pill: '999px' } as const;

/** In CSS `@media (--from-<name>)` and `@media (--below-<name>)`; the same in `@container`. */
export const breakpoints = {
  xs: '30em',
  sm: '40em',
  md: '48em',
  lg: '62em',
  xl: '76em',
} as const;

/**
 * Below `low` a window is too low for bars that stand still: a phone on its side, or a page enlarged to 400 %. In CSS
 * `@media (--low)`. Below `short` the sidebar has closer lines, so that a laptop shows all areas.
 */
export const windowHeights = { low: '30em', short: '52em' } as const;
