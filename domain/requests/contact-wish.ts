import type { FieldError } from '#domain/field-error.ts';
import { checkMulti } from './questionnaires/option-checks.ts';

export const contactWays = ['telefon', 'email'] as const;
export const contactTimes = ['Vormittag', 'Mittag', 'Nachmittag', 'Abend'] as const;

export type ContactWay = (typeof contactWays)[number];
export type ContactTime = (typeof contactTimes)[number];

/** Rule requests 58. */
export type ContactWish = {
  readonly kontaktwege: readonly ContactWay[];
  readonly kontaktzeiten: readonly ContactTime[];
};

export const contactWishFields = [
  {
    field: 'kontaktwege',
    options: [
      { code: 'telefon', label: 'Telefon' },
      { code: 'email', label: 'E-Mail' },
    ],
    none: 'Bitte wählen Sie mindestens einen Kontaktweg.',
  },
  {
    field: 'kontaktzeiten',
    options: contactTimes.map((code) => ({ code, label: code })),
    none: null,
  },
] as const;

export function checkContactWish(input: Readonly<Record<string, unknown>>): FieldError[] {
  return contactWishFields.flatMap(({ field, options, none }) => {
    const value = input[field];
    if (value === undefined || value === null) return [];
    const isNone = Array.isArray(value) && value.length === 0;
    const msg = isNone ? none : checkMulti(options, value);
    return msg ? [{ field, msg }] : [];
  });
}

/** Defaults to both ways. In the order of the form. @param input without errors */
export function readContactWish(input: Readonly<Record<string, unknown>>): ContactWish {
  const chosen = (field: string) => (input[field] ?? []) as readonly unknown[];
  const ways = contactWays.filter((way) => chosen('kontaktwege').includes(way));
  return {
    kontaktwege: ways.length === 0 ? contactWays : ways,
    kontaktzeiten: contactTimes.filter((time) => chosen('kontaktzeiten').includes(time)),
  };
}

const wayWords = { telefon: 'telefonisch', email: 'per E-Mail' } as const;

/** `per E-Mail`, `telefonisch oder per E-Mail` */
export function describeWays(ways: readonly ContactWay[]): string {
  return listWords(ways.map((way) => wayWords[way]));
}

/** `per E-Mail`, `telefonisch oder per E-Mail, am liebsten vormittags oder abends` */
export function describeContactWish({ kontaktwege, kontaktzeiten }: ContactWish): string {
  const ways = describeWays(kontaktwege);
  const times = listWords(kontaktzeiten.map((time) => `${time.toLowerCase()}s`));
  return times === '' ? ways : `${ways}, am liebsten ${times}`;
}

function listWords(words: readonly string[]): string {
  const before = words.slice(0, -1);
  return before.length === 0 ? words.join() : `${before.join(', ')} oder ${words.at(-1)}`;
}
