import type { ReactNode } from 'react';
import { brand } from '#domain/brand.ts';
import { Notice } from '../ui/Notice.tsx';
import { Page } from '../ui/Page.tsx';
import classes from './LegalText.module.css';

type LegalTextProps = { title: string; sections: readonly { title: string; body: ReactNode }[] };

/** A legal page whose text the operator still has to have written; it says so itself. */
export function LegalText({ title, sections }: LegalTextProps) {
  return (
    <Page title={title} width="narrow">
      <Notice tone="warning" title="Platzhaltertext">
        Dieser Text zeigt nur den Aufbau. Der Betreiber ersetzt ihn vor dem Start durch eine rechtlich
        geprüfte Fassung.
      </Notice>
      <div className={classes.text}>
        {sections.map(({ title: heading, body }) => (
          <section key={heading}>
            <h2>{heading}</h2>
            {body}
          </section>
        ))}
      </div>
    </Page>
  );
}

/** Name and postal address of the operator. */
export function OperatorAddress() {
  const { company, street, postalCode, city, country } = brand.operator;
  return (
    <address className={classes.address}>
      {company}
      <br />
      {street}
      <br />
      {postalCode} {city}
      <br />
      {country}
    </address>
  );
}
