import { Button, Group } from '@mantine/core';
import { IconMail, IconPhone } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { phoneHref } from '#domain/phones/phone-href.ts';
import { formatPostalCode } from '#domain/postal-codes/region.ts';
import { describeContactWish } from '#domain/requests/contact-wish.ts';
import { ERASED_TEXT } from '#domain/requests/erasure.ts';
import type { PurchasedRequest } from '#web/purchases/lists/partner-requests.ts';
import { KeyValueList } from '#web/ui/table/KeyValueList.tsx';
import { MailAddress } from '#web/ui/text/MailAddress.tsx';
import classes from './ContactList.module.css';

type ContactListProps = {
  contact: Pick<
    PurchasedRequest,
    | 'firmenname'
    | 'name'
    | 'position'
    | 'postleitzahl'
    | 'land'
    | 'kontaktwege'
    | 'kontaktzeiten'
    | keyof Links
  >;
  /** Within the link, before the e-mail address. */
  mailIcon?: ReactNode;
  /** Within the link, before the phone number. */
  phoneIcon?: ReactNode;
  /** Beside the e-mail address. */
  mailMark?: ReactNode;
  /** Beside the phone number. */
  phoneMark?: ReactNode;
  more?: readonly { label: string; value: ReactNode }[];
};

export function ContactList(props: ContactListProps) {
  const { contact, mailIcon, phoneIcon, mailMark, phoneMark, more = [] } = props;
  return (
    <KeyValueList
      entries={[
        { label: 'Firma', value: contact.firmenname },
        { label: 'Ansprechpartner', value: contact.name },
        { label: 'Position', value: contact.position },
        { label: 'Postleitzahl', value: formatPostalCode(contact) },
        ...(isErased(contact)
          ? [{ label: 'E-Mail, Telefon', value: ERASED_TEXT }]
          : [
              {
                label: 'E-Mail',
                value: (
                  <Group component="span" className={classes.contact ?? ''}>
                    <MailLink {...contact} icon={mailIcon} />
                    {mailMark}
                  </Group>
                ),
              },
              {
                label: 'Telefon',
                value: (
                  <Group component="span" className={classes.contact ?? ''}>
                    <PhoneLink {...contact} icon={phoneIcon} />
                    {phoneMark}
                  </Group>
                ),
              },
            ]),
        {
          label: 'Kontaktwunsch',
          value: <span className={classes.wish}>{describeContactWish(contact)}</span>,
        },
        ...more,
      ]}
    />
  );
}

type Links = Pick<PurchasedRequest, 'email' | 'telefonnummer' | 'telefonnummerAnzeige'>;

/** Escapes characters that could add fields to the mail. */
export function mailto(email: string): string {
  return `mailto:${encodeURIComponent(email).replace('%40', '@')}`;
}

/** The client's data were erased (requests 61). */
const isErased = ({ email, telefonnummer }: Links) => email === '' && telefonnummer === '';

export function ContactLinks(contact: Links) {
  if (isErased(contact)) return ERASED_TEXT;
  return (
    <Group component="span" className={classes.contact ?? ''}>
      <MailLink {...contact} />
      <PhoneLink {...contact} />
    </Group>
  );
}

type LinkProps = Links & { icon?: ReactNode };

function MailLink({ email, icon }: LinkProps) {
  if (email === '') return <span>Möchte telefonisch kontaktiert werden</span>;
  return (
    <a href={mailto(email)}>
      {icon ?? <IconMail size={17} aria-hidden />}
      <MailAddress email={email} />
    </a>
  );
}

function PhoneLink({ telefonnummer, telefonnummerAnzeige, icon }: LinkProps) {
  if (telefonnummer === '') return <span>Möchte per E-Mail kontaktiert werden</span>;
  return (
    <a href={phoneHref(telefonnummer)}>
      {icon ?? <IconPhone size={17} aria-hidden />}
      {telefonnummerAnzeige}
    </a>
  );
}

/** On phones, the next step with a bought request. */
export function CallButton({ request }: { request: PurchasedRequest }) {
  const { firmenname, email, telefonnummer } = request;
  if (isErased(request)) return null;
  const word = telefonnummer ? 'Anrufen' : 'E-Mail schreiben';
  return (
    <Button
      component="a"
      href={telefonnummer ? phoneHref(telefonnummer) : mailto(email)}
      variant="light"
      color="provider"
      size="sm"
      flex="3 1 max-content"
      hiddenFrom="sm"
      aria-label={`${word}: ${firmenname}`}
    >
      {word}
    </Button>
  );
}
