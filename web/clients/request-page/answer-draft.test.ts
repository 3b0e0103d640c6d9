import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { findLeftDraft, loadAnswerDraft, saveAnswerDraft } from './answer-draft.ts';

/** As a browser's: what is kept are its own properties, its methods are not. */
function createStore(): Storage {
  const kept = Object.create({
    getItem: (key: string) => kept[key] ?? null,
    setItem: (key: string, value: string) => {
      kept[key] = value;
    },
    removeItem: (key: string) => {
      delete kept[key];
    },
  });
  return kept;
}

beforeEach(() => vi.stubGlobal('sessionStorage', createStore()));
afterEach(() => vi.unstubAllGlobals());

const asked = { requestId: 'r1', questionId: 'q1' };

test('keeps an unsent answer after the end of its question and after a reload (requests 102)', () => {
  saveAnswerDraft(asked, 'Zwölf');
  expect(loadAnswerDraft(asked)).toBe('Zwölf');
  expect(findLeftDraft('r1', 'q1')).toBeNull();
  expect(findLeftDraft('r1', null)).toEqual({ ...asked, answer: 'Zwölf' });
  saveAnswerDraft({ ...asked, questionId: 'q2' }, 'Neu');
  expect(findLeftDraft('r1', 'q2')).toEqual({ ...asked, answer: 'Zwölf' });
  expect(findLeftDraft('r2', null)).toBeNull();
});

test('deletes a sent or discarded answer', () => {
  saveAnswerDraft(asked, 'Zwölf');
  saveAnswerDraft(asked, '');
  expect([loadAnswerDraft(asked), findLeftDraft('r1', null)]).toEqual(['', null]);
});
