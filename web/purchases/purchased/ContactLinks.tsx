import { Group } from '@mantine/core';
import { IconMail, IconPhone } from '@tabler/icons-react';
import { phoneHref } from '#domain/phones/phone-href.ts';
import { ERASED_TEXT } from '#domain/requests/erasure.ts';
import { MailAddress } from '#web/ui/text/MailAddress.tsx';
import classes from './ContactLinks.module.css';

type ContactLinksProps = {
  email: string;
  telefonnummer: string;
  /** The same as people read it. */
  telefonnummerAnzeige: string;
};

/** Escapes characters that could add fields to the mail. */
function mailto(email: string): string {
  return `mailto:${encodeURIComponent(email).replace('%40', '@')}`;
}

export function ContactLinks({ email, telefonnummer, telefonnummerAnzeige }: ContactLinksProps) {
  // The client's data were erased (requests 61).
  if (email === '' && telefonnummer === '') return ERASED_TEXT;
  return (
    <Group component="span" gap="0 md" className={classes.contact ?? ''}>
      {email === '' ? (
        <span>Möchte telefonisch kontaktiert werden</span>
      ) : (
        <a href={mailto(email)}>
          <IconMail size={17} aria-hidden />
          <MailAddress email={email} />
        </a>
      )}
      {telefonnummer === '' ? (
        <span>Möchte per E-Mail kontaktiert werden</span>
      ) : (
        <a href={phoneHref(telefonnummer)}>
          <IconPhone size={17} aria-hidden />
          {telefonnummerAnzeige}
        </a>
      )}
    </Group>
  );
}
