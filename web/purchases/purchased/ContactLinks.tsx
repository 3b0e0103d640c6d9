import { IconMail, IconPhone } from '@tabler/icons-react';
import { phoneHref } from '#domain/phones/phone-href.ts';
import classes from './ContactLinks.module.css';

type ContactLinksProps = {
  email: string;
  telefonnummer: string;
  /** The same as people read it. */
  telefonnummerAnzeige: string;
};

/** What could add fields to the mail is escaped. */
function mailto(email: string): string {
  return `mailto:${encodeURIComponent(email).replace('%40', '@')}`;
}

export function ContactLinks({ email, telefonnummer, telefonnummerAnzeige }: ContactLinksProps) {
  return (
    <span className={classes.contact}>
      <a href={mailto(email)}>
        <IconMail size={17} aria-hidden />
        {email}
      </a>
      <a href={phoneHref(telefonnummer)}>
        <IconPhone size={17} aria-hidden />
        {telefonnummerAnzeige}
      </a>
    </span>
  );
}
