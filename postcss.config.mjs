import { breakpoints, windowHeights } from './web/theme/tokens.ts';

/** Puts the theme's breakpoints in place of `(--from-md)`, `(--below-md)`, `(--low)` and `(--short)`. */
const namedBreakpoints = {
  postcssPlugin: 'named-breakpoints',
  AtRule(rule) {
    if (rule.name !== 'media' && rule.name !== 'container') return;
    rule.params = rule.params
      .replace(/\(--(low|short)\)/g, (_, name) => `(height < ${windowHeights[name]})`)
      .replace(/\(--(\w+)-(\w+)\)/g, (query, comparison, name) => {
        const operator = { from: '>=', below: '<' }[comparison];
        const breakpoint = breakpoints[name];
        if (!operator || !breakpoint) throw rule.error(`${query} is no breakpoint of web/theme/tokens.ts.`);
        return `(width ${operator} ${breakpoint})`;
      });
  },
};

export default { plugins: [namedBreakpoints] };
