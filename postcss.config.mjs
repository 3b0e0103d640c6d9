import { breakpoints, windowHeights } from './web/theme/tokens.ts';

/** Puts the theme's breakpoints in place of `(--from-md)`, `(--below-md)` and `(--low)`. */
const namedBreakpoints = {
  postcssPlugin: 'named-breakpoints',
  AtRule(rule) {
    if (rule.name !== 'media' && rule.name !== 'container') return;
    rule.params = rule.params
      .replaceAll('(--low)', `(height < ${windowHeights.low})`)
      .replace(/\(--(\w+)-(\w+)\)/g, (query, comparison, name) => {
        const operator = { from: '>=', below: '<' }[comparison];
        const breakpoint = breakpoints[name];
        if (!operator || !breakpoint) throw rule.error(`${query} is no breakpoint of web/theme/tokens.ts.`);
        return `(width ${operator} ${breakpoint})`;
      });
  },
};

export default { plugins: [namedBreakpoints] };
