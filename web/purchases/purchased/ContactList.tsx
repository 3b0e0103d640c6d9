import type { ReactNode } from 'react';
import { KeyValueList } from '#web/ui/table/KeyValueList.tsx';
import { ContactLinks } from './ContactLinks.tsx';

type ContactListProps = {
  contact: {
    firmenname: string;
    name: string;
    position: string;
    postleitzahl: string;
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
        { label: 'Postleitzahl', value: contact.postleitzahl },
        { label: 'Kontakt', value: <ContactLinks {...contact} /> },
        ...more,
      ]}
    />
  );
}
