import { describe, expect, test } from 'vitest';
import { oneOf, pageNumber, readAddress, shortText, writeAddress } from './address-params.ts';

const params = {
  seite: pageNumber,
  anzahl: oneOf([10, 25], 10),
  status: oneOf(['new', 'old'], undefined),
  suche: shortText(5),
};

const read = (search: string) => readAddress(params, new URLSearchParams(search));

describe('readAddress', () => {
  test('reads valid values', () => {
    expect(read('seite=3&anzahl=25&status=old&suche=Hafen')).toEqual({
      seite: 3,
      anzahl: 25,
      status: 'old',
      suche: 'Hafen',
    });
  });

  test.each([
    '',
    'seite=0&anzahl=11&status=other&suche=',
    'seite=-1&anzahl=&status=',
    'seite=1.5',
    'seite=x',
    'seite=1e3',
    'seite=0x10',
    'seite=%202',
  ])('uses the defaults for “%s”', (search) => {
    expect(read(search)).toEqual({ seite: 1, anzahl: 10, status: undefined, suche: '' });
  });

  test.each(['10001', '99999999999999999999'])('replaces a page that the server would refuse: %s', (page) => {
    expect(read(`seite=${page}`).seite).toBe(10_000);
  });

  test('truncates a text that is too long', () => {
    expect(read('suche=Hafenamt').suche).toBe('Hafen');
    expect(read(`suche=${'🚢'.repeat(6)}`).suche).toBe('🚢'.repeat(5));
  });
});

describe('writeAddress', () => {
  const write = (search: string, changes: Parameters<typeof writeAddress<typeof params>>[2]) =>
    writeAddress(params, new URLSearchParams(search), changes, ['alt']).toString();

  test('changes only the given values and leaves out defaults', () => {
    expect(write('seite=2&status=old&fremd=1', { seite: 1, anzahl: 25 })).toBe(
      'status=old&fremd=1&anzahl=25',
    );
    expect(write('status=old', { status: undefined })).toBe('');
    expect(write('', { suche: 'a&b' })).toBe('suche=a%26b');
  });

  test('removes values that a change resets', () => {
    expect(write('alt=1&seite=2', { suche: 'x' })).toBe('seite=2&suche=x');
    const tab = { tab: oneOf(['a', 'b'], 'a') };
    expect(writeAddress(tab, new URLSearchParams('seite=2&tab=a'), { tab: 'b' }, 'others').toString()).toBe(
      'tab=b',
    );
  });
});
