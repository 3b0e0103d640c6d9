import { countriesAbroad } from './postal-code.ts';

/** First one or two digits of a postal code, or the ISO code of a country abroad. */
export const regionPattern = new RegExp(
  `^(?:${['\\d{1,2}', ...countriesAbroad.map(({ value }) => value)].join('|')})$`,
);
