import { describe, expect, it } from 'vitest';
import type { ClientAction } from './client-actions.ts';
import { type CourseFacts, describeNextStep } from './next-step.ts';

const now = new Date('2026-11-23T13:30:00.000Z');
const all: ClientAction[] = ['edit', 'withdraw', 'close', 'offers', 'extend', 'delete'];

const facts = (change: Partial<CourseFacts>): CourseFacts => ({
  status: 'published',
  createdAt: '2026-11-23T08:00:00.000Z',
  confirmedAt: '2026-11-23T09:00:00.000Z',
  publishedAt: '2026-11-23T12:00:00.000Z',
  publicUntil: '2026-11-30T12:00:00.000Z',
  currentSales: 0,
  maxSales: 5,
  actions: all,
  history: [],
  question: null,
  answeredAt: null,
  ...change,
});

const say = (change: Partial<CourseFacts>) => {
  const { title, text } = describeNextStep(facts(change), now);
  return `${title} ${text}`;
};

describe('names the next step and its time (requests 95)', () => {
  it.each<[string, Partial<CourseFacts>, string]>([
    [
      'unconfirmed, the first link still works',
      { status: 'unconfirmed' },
      'Bitte bestätigen Sie Ihre Anfrage bis Mittwoch, 23. Dezember, 09:00 Uhr. Danach prüfen wir sie innerhalb von 24 Stunden und veröffentlichen sie für passende Dienstleister.',
    ],
    [
      'unconfirmed, opened by a later link',
      { status: 'unconfirmed', createdAt: '2026-10-01T08:00:00.000Z' },
      'Bitte bestätigen Sie Ihre Anfrage. Danach prüfen wir sie innerhalb von 24 Stunden und veröffentlichen sie für passende Dienstleister.',
    ],
    [
      'in review',
      { status: 'in_review' },
      'Wir prüfen Ihre Anfrage bis Dienstag, 24. November, 10:00 Uhr. Ist alles vollständig, veröffentlichen wir sie für passende Dienstleister. Sie hören dann per E-Mail von uns.',
    ],
    [
      'in review for longer than promised',
      { status: 'in_review', confirmedAt: '2026-11-22T13:29:00.000Z' },
      'Die Prüfung Ihrer Anfrage dauert länger als zugesagt. Bis Montag, 23. November, 14:29 Uhr wollten wir fertig sein. Sie müssen nichts tun: Sobald die Anfrage veröffentlicht ist, hören Sie per E-Mail von uns.',
    ],
    [
      'in review again',
      { status: 'in_review', history: [{ at: '2026-11-23T13:00:00.000Z', event: 'unpublished' }] },
      'Wir prüfen Ihre Anfrage noch einmal. Seit Montag, 23. November, 14:00 Uhr sehen Dienstleister sie nicht mehr. Sobald sie wieder veröffentlicht ist, steht es hier.',
    ],
    [
      'in review, with a question to its client (requests 101)',
      { status: 'in_review', question: { askedAt: '2026-11-23T13:00:00.000Z' } },
      'Wir haben eine Rückfrage zu Ihrer Anfrage. Bis zu Ihrer Antwort veröffentlichen wir sie nicht. Danach prüfen wir sie innerhalb von 24 Stunden.',
    ],
    [
      'in review, the question is answered (requests 102)',
      {
        status: 'in_review',
        confirmedAt: '2026-11-20T10:30:00.000Z',
        answeredAt: '2026-11-23T13:00:00.000Z',
        history: [{ at: '2026-11-22T13:00:00.000Z', event: 'unpublished' }],
      },
      'Wir prüfen Ihre Anfrage bis Dienstag, 24. November, 14:00 Uhr. Ist alles vollständig, veröffentlichen wir sie für passende Dienstleister. Sie hören dann per E-Mail von uns.',
    ],
    [
      'in review again, taken back after an answer',
      {
        status: 'in_review',
        answeredAt: '2026-11-22T13:00:00.000Z',
        history: [{ at: '2026-11-23T13:00:00.000Z', event: 'unpublished' }],
      },
      'Wir prüfen Ihre Anfrage noch einmal. Seit Montag, 23. November, 14:00 Uhr sehen Dienstleister sie nicht mehr. Sobald sie wieder veröffentlicht ist, steht es hier.',
    ],
    [
      'published, nobody has bought',
      {},
      'Passende Dienstleister sehen Ihre Anfrage bis Montag, 30. November, 13:00 Uhr. Bisher hat kein Dienstleister Ihre Kontaktdaten, höchstens 5 können sie erhalten. Wer sie hat, meldet sich direkt bei Ihnen.',
    ],
    [
      'published for one, without an end',
      { publicUntil: null, maxSales: 1 },
      'Passende Dienstleister sehen Ihre Anfrage, ohne Ablaufdatum. Bisher hat kein Dienstleister Ihre Kontaktdaten, höchstens einer kann sie erhalten. Wer sie hat, meldet sich direkt bei Ihnen.',
    ],
    [
      'published, one has bought',
      { currentSales: 1 },
      'Passende Dienstleister sehen Ihre Anfrage bis Montag, 30. November, 13:00 Uhr. Bisher hat 1 von 5 Dienstleistern Ihre Kontaktdaten. Wer sie hat, meldet sich direkt bei Ihnen.',
    ],
    [
      'published, two have bought',
      { currentSales: 2 },
      'Passende Dienstleister sehen Ihre Anfrage bis Montag, 30. November, 13:00 Uhr. Bisher haben 2 von 5 Dienstleistern Ihre Kontaktdaten. Wer sie hat, meldet sich direkt bei Ihnen.',
    ],
    [
      'sold out',
      { status: 'sold_out', currentSales: 5 },
      'Alle 5 Dienstleister haben Ihre Kontaktdaten. Sie melden sich direkt bei Ihnen. Möchten Sie weitere Angebote, erhöhen Sie die Anzahl.',
    ],
    [
      'sold to one alone',
      { status: 'sold_out', currentSales: 1, maxSales: 1, actions: ['withdraw', 'close', 'delete'] },
      'Ein Dienstleister hat Ihre Kontaktdaten. Er meldet sich direkt bei Ihnen. Weitere erhalten sie nicht.',
    ],
    [
      'expired, can be extended',
      { status: 'expired', publicUntil: '2026-11-22T12:00:00.000Z' },
      'Ihre Anfrage ist am 22.11.2026, 13:00 Uhr abgelaufen. Kein Dienstleister hat Ihre Kontaktdaten erhalten. Bis Sonntag, 29. November, 13:00 Uhr können Sie die Laufzeit noch um 7 Tage verlängern.',
    ],
    [
      'expired for good',
      { status: 'expired', publicUntil: '2026-11-01T12:00:00.000Z', currentSales: 2, actions: ['delete'] },
      'Ihre Anfrage ist am 01.11.2026, 13:00 Uhr abgelaufen. 2 Dienstleister haben Ihre Kontaktdaten erhalten. Für weitere Angebote stellen Sie bitte eine neue Anfrage.',
    ],
    [
      'rejected',
      { status: 'rejected' },
      'Wir haben Ihre Anfrage nicht veröffentlicht. Eine neue Anfrage können Sie jederzeit stellen.',
    ],
    [
      'withdrawn',
      {
        status: 'withdrawn',
        currentSales: 1,
        history: [{ at: '2026-11-23T13:00:00.000Z', event: 'withdrawn' }],
      },
      'Sie haben Ihre Anfrage am 23.11.2026, 14:00 Uhr zurückgezogen. 1 Dienstleister hat Ihre Kontaktdaten erhalten. Weitere erhalten sie nicht.',
    ],
    [
      'closed',
      { status: 'closed', history: [{ at: '2026-11-23T13:00:00.000Z', event: 'closed' }] },
      'Sie haben Ihre Anfrage am 23.11.2026, 14:00 Uhr abgeschlossen. Kein Dienstleister hat Ihre Kontaktdaten erhalten.',
    ],
  ])('%s', (_, change, expected) => {
    expect(say(change)).toBe(expected);
  });
});
