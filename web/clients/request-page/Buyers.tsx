import { formatDay } from '#domain/date-formats.ts';
import type { OwnRequest } from '#web/clients/access/access.ts';
import classes from './Buyers.module.css';
import { Section } from './Section.tsx';

/** Who has bought the contact, with company, contact person and day. */
export function Buyers({ buyers, maxSales }: Pick<OwnRequest, 'buyers' | 'maxSales'>) {
  const places = maxSales === 1 ? '1 Platz' : `${maxSales} Plätzen`;
  return (
    <Section
      id="dienstleister"
      title="Diese Dienstleister haben Ihre Kontaktdaten"
      hint={`${buyers.length} von ${places} vergeben.`}
    >
      {buyers.length === 0 ? (
        <p>Noch keiner. Sobald jemand Ihre Anfrage kauft, steht er hier, und wir schreiben Ihnen.</p>
      ) : (
        <ul>
          {buyers.map(({ _id, companyName, firstName, lastName, purchaseDate }) => (
            <li key={_id} className={classes.buyer}>
              <div className={classes.words}>
                <p className={classes.company}>{companyName}</p>
                <p className={classes.person}>
                  {firstName} {lastName}, seit {formatDay(purchaseDate)}
                </p>
              </div>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
