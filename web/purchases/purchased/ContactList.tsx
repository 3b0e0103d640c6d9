import type { ReactNode } from 'react';
import { formatPostalCode } from '#domain/postal-codes/region.ts';
import { type ContactTime, type ContactWay, describeContactWish } from '#domain/requests/contact-wish.ts';
import { KeyValueList } from '#web/ui/table/KeyValueList.tsx';
import { ContactLinks } from './ContactLinks.tsx';

type ContactListProps = {
  contact: {
    firmenname: string;
    name: string;
    position: string;
    postleitzahl: string;
    land: string;
    kontaktwege: readonly ContactWay[];
    kontaktzeiten: readonly ContactTime[];
    email: string;
    telefonnummer: string;
    telefonnummerAnzeige: string;
  };
  more?: readonly { label: string; value: ReactNode }[];
};

export function ContactList({ contact, more = [] }: ContactListProps) {
  return (
    <KeyValueList
      entries={[
        { label: 'Firma', value: contact.firmenname },
        { label: 'Ansprechpartner', value: contact.name },
        { label: 'Position', value: contact.position },
        { label: 'Postleitzahl', value: formatPostalCode(contact) },
        { label: 'Kontakt', value: <ContactLinks {...contact} /> },
        { label: 'Kontaktwunsch', value: describeContactWish(contact) },
        ...more,
      ]}
    />
  );
}
