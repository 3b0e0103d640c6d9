import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clearDraft, type Draft, loadDraft, saveDraft } from './request-draft.ts';

function createStore() {
  const kept = new Map<string, string>();
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
}

let stores = { answers: createStore(), person: createStore() };
const stubStores = (answers: object, person: object) => {
  vi.stubGlobal('localStorage', answers);
  vi.stubGlobal('sessionStorage', person);
};
beforeEach(() => {
  stores = { answers: createStore(), person: createStore() };
  stubStores(stores.answers, stores.person);
});
afterEach(() => vi.unstubAllGlobals());

const draft: Draft = {
  submissionKey: '0b9e6e1c-8d0f-4f0e-9d8a-1f6f5b0c2a11',
  values: {
    dienstleistung: ['Inbound'],
    anliegen: 'Text',
    email: 'anna@example.org',
    anzahlAngebote: 3,
    agbAccepted: true,
  },
};

describe('a stored draft', () => {
  it('is restored unchanged', () => {
    saveDraft('Callcenter', draft);
    expect(loadDraft('Callcenter')).toEqual(draft);
  });

  it('keeps contact data and acceptance only for the tab', () => {
    saveDraft('Callcenter', draft);
    const lasting = [...stores.answers.kept.values()].join();
    expect(lasting).toContain('Inbound');
    for (const private_ of ['anna@example.org', 'agbAccepted', 'anzahlAngebote'])
      expect(lasting).not.toContain(private_);
  });

  it('belongs to its category', () => {
    saveDraft('Callcenter', draft);
    expect(loadDraft('Steuerberatung')).toBeNull();
  });

  it('is deleted by clearing', () => {
    saveDraft('Callcenter', draft);
    clearDraft('Callcenter');
    expect(loadDraft('Callcenter')).toBeNull();
    expect(stores.answers.kept.size + stores.person.kept.size).toBe(0);
  });

  it('is ignored without an answer', () => {
    saveDraft('Callcenter', {
      ...draft,
      values: { dienstleistung: [], anliegen: ' ', agbAccepted: false },
    });
    expect(loadDraft('Callcenter')).toBeNull();
  });

  it.each(['{', '[]', '7', 'null', '{"values":7}', '{"values":{"dienstleistung":{"a":1},"x":"y"}}'])(
    'is ignored when broken (%s)',
    (text) => {
      stores.answers.setItem('anfrage.1.Callcenter', text);
      expect(loadDraft('Callcenter')).toBeNull();
    },
  );

  it('is optional: refused storage does no harm', () => {
    const refuse = () => {
      throw new DOMException('no', 'QuotaExceededError');
    };
    const closed = { getItem: refuse, setItem: refuse, removeItem: refuse };
    stubStores(closed, closed);
    expect(() => saveDraft('Callcenter', draft)).not.toThrow();
    expect(() => clearDraft('Callcenter')).not.toThrow();
    expect(loadDraft('Callcenter')).toBeNull();
  });
});
