import { expect, test } from 'vitest';
import { describeOpenPlaces } from './draft-notice.ts';
import { renderLegalText } from './legal-text.ts';

const notice = (body: string) => describeOpenPlaces(renderLegalText(`# Titel\n\n${body}`));

test('a draft says so above its text, with the number of places that are open', () => {
  const draft = '[Platzhalter: Entwurf. Vor dem Start zu prüfen.]\n\n';
  expect(notice(`${draft}Bis [Platzhalter: Frist] oder [Platzhalter: Ort].`)).toBe(
    'Vor dem Start zu prüfen. 2 Stellen sind noch offen. Sie sind im Text markiert.',
  );
  expect(notice(`${draft}Text.`)).toBe('Vor dem Start zu prüfen.');
});

test('an open place alone is enough for the notice', () => {
  expect(notice('Bis [Platzhalter: Frist].')).toBe('Eine Stelle ist noch offen. Sie ist im Text markiert.');
});

test('a finished text has none', () => {
  expect(notice('Text.')).toBeNull();
});
