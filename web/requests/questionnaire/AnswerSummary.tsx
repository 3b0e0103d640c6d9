import type { ReactNode } from 'react';
import type { CategoryCode } from '#domain/catalogue/categories.ts';
import { HOME_COUNTRY } from '#domain/postal-codes/country.ts';
import { formatPostalCode } from '#domain/postal-codes/region.ts';
import { COUNTRY_FIELD, contactFields } from '#domain/requests/contact-rules.ts';
import { describeContactWish, readContactWish } from '#domain/requests/contact-wish.ts';
import { describeAnswers, mergeAnswers } from '#domain/requests/submission.ts';
import { breakable } from '#web/catalogue/catalogue.ts';
import classes from './AnswerSummary.module.css';
import { buildSubmission, type FormValues } from './steps/questionnaire-steps.ts';

type AnswerSummaryProps = {
  category: CategoryCode;
  /** Without errors in questions and contact data. */
  values: FormValues;
  /** Gets the key of the step. */
  onEdit: (step: string) => void;
};

export function AnswerSummary({ category, values, onEdit }: AnswerSummaryProps) {
  const body = buildSubmission(category, values);
  const land = String(body[COUNTRY_FIELD] ?? HOME_COUNTRY);
  const place = formatPostalCode({ land, postleitzahl: String(body['postleitzahl'] ?? '') });
  const contact = contactFields
    .map(({ field }) => (field === 'postleitzahl' ? place : body[field]))
    .filter((value) => typeof value === 'string');
  const offers = body['anzahlAngebote'] === 1 ? '1 Angebot' : `${body['anzahlAngebote']} Angebote`;
  return (
    <dl className={classes.summary}>
      {describeAnswers(category, mergeAnswers(category, body)).map(({ field, label, values: words }) => (
        <Entry key={field} label={label} onEdit={() => onEdit(field)}>
          {breakable(words.join(', '))}
        </Entry>
      ))}
      <Entry label="Kontaktdaten" onEdit={() => onEdit('kontaktdaten')}>
        {contact.join('\n')}
      </Entry>
      <Entry label="Kontaktwunsch" onEdit={() => onEdit('kontaktdaten')}>
        {describeContactWish(readContactWish(body))}
      </Entry>
      <Entry label="Gewünschte Angebote" onEdit={() => onEdit('kontaktdaten')}>
        {offers}
      </Entry>
    </dl>
  );
}

function Entry({ label, onEdit, children }: { label: string; onEdit: () => void; children: ReactNode }) {
  return (
    <div className={classes.entry}>
      <dt className={classes.label}>{breakable(label)}</dt>
      <dd className={classes.value}>{children}</dd>
      <dd className={classes.edit}>
        <button
          type="button"
          className="plain-button text-button"
          onClick={onEdit}
          aria-label={`${label} ändern`}
        >
          Ändern
        </button>
      </dd>
    </div>
  );
}
