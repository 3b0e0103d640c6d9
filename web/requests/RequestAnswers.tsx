import type { CategoryCode } from '#domain/catalogue/categories.ts';
import { formatPostalCode } from '#domain/postal-codes/region.ts';
import { contactFields } from '#domain/requests/contact-rules.ts';
import { type ContactWish, describeContactWish } from '#domain/requests/contact-wish.ts';
import { type AnswerLine, describeAnswers, type StoredAnswers } from '#domain/requests/submission.ts';
import { breakable } from '#web/catalogue/catalogue.ts';
import { KeyValueList } from '#web/ui/table/KeyValueList.tsx';

/** Its answers stand flat beside these fields (requests 2). */
type AnsweredRequest = {
  category: CategoryCode;
  details: StoredAnswers['details'];
  bemerkung: string;
  anzahlAngebote: number | null;
};

export function listAnswers(request: AnsweredRequest): AnswerLine[] {
  const answers = request as unknown as StoredAnswers['answers'];
  return describeAnswers(request.category, { answers, details: request.details });
}

/** In letters. A longer value fills four lines or more of a tablet's column. */
const longFrom = 75;

export function toEntry({ label, values }: Pick<AnswerLine, 'label' | 'values'>) {
  const text = values.join(', ');
  return { label: breakable(label), value: breakable(text), isLong: text.length > longFrom };
}

export function RequestAnswers({ request }: { request: AnsweredRequest }) {
  return (
    <KeyValueList
      entries={[
        ...listAnswers(request).map(toEntry),
        { label: 'Gewünschte Angebote', value: request.anzahlAngebote },
        { label: 'Bemerkung', value: request.bemerkung, isLong: true },
      ]}
    />
  );
}

type Contact = Readonly<Record<(typeof contactFields)[number]['field'], string>> &
  ContactWish & { readonly land: string; readonly telefonnummerAnzeige: string };

/** In the order of the form. */
export function listContactEntries(contact: Contact) {
  const shown = {
    ...contact,
    postleitzahl: formatPostalCode(contact),
    telefonnummer: contact.telefonnummerAnzeige,
  };
  return [
    ...contactFields.map(({ field, label }) => ({ label, value: shown[field] })),
    { label: 'Kontaktwunsch', value: describeContactWish(contact) },
  ];
}
