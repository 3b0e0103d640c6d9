import { expect, test } from 'vitest';
import { foldAccountSearch, searchPattern } from './account-search.ts';

test.each([
  [' Müller ', 'mueller'],
  ['STRAẞE', 'strasse'],
  ['Öl & Gas', 'oel & gas'],
])('%j is searched as %j', (text, folded) => expect(foldAccountSearch(text)).toBe(folded));

test.each([
  ['petersen', '%petersen%'],
  ['an', '% an%'],
  ['7', '% 7%'],
  ['%', '%\\%%'],
  ['100%_\\', '%100\\%\\_\\\\%'],
])('%j becomes the pattern %j', (folded, pattern) => expect(searchPattern(folded)).toBe(pattern));
