import { expect, it } from 'vitest';
import { toSearchWords } from './request-list.ts';

it.each([
  ['Werft Nord GmbH', ['werft', 'nord', 'gmbh']],
  ['  kapitaen@werft-nord.example ', ['kapitaen', 'werft', 'nord', 'example']],
  ['ÖKO & Söhne', ['öko', 'söhne']],
  ["'); drop table requests --", ['drop', 'table', 'requests']],
  ['!?', []],
  ['a b c d e f g h i j', ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']],
])('%j is searched by %j (admin 5)', (text, words) => {
  expect(toSearchWords(text)).toEqual(words);
});
