import { Link } from 'react-router';
import { paths } from '#domain/site/paths.ts';
import { useSite } from '#web/accounts/accounts.ts';
import classes from './ContactPrivacy.module.css';
import { describeRetention } from './describe-retention.ts';

const sources = {
  osm: 'https://www.openstreetmap.org/copyright',
  odbl: 'https://opendatacommons.org/licenses/odbl/1-0/',
};

/** What is stored, who sees it and how long (requests 86). A form stands open here, so nothing leads away from it. */
export function ContactPrivacy() {
  const site = useSite({ isWanted: true });
  return (
    <div className={classes.privacy}>
      <h3>Ihre Daten</h3>
      <ul>
        <li>Wir speichern diese Angaben zusammen mit Ihren Antworten.</li>
        <li>Ihren Kontakt sehen wir und die Dienstleister, die Ihre Anfrage kaufen, sonst niemand.</li>
        <li>
          Nach dem Ende der Anfrage machen wir Kontakt und Texte unkenntlich,{' '}
          {describeRetention(site?.rules.retentionMonths)}.
        </li>
      </ul>
      <p>
        <Link to={paths.privacy()} target="_blank" rel="noopener">
          Datenschutzhinweise<span className="visually-hidden"> (öffnet in einem neuen Tab)</span>
        </Link>
      </p>
      <p>
        Ortsnamen ©{' '}
        <a href={sources.osm} target="_blank" rel="noopener">
          OpenStreetMap-Mitwirkende
        </a>{' '}
        (
        <a href={sources.odbl} target="_blank" rel="noopener">
          ODbL
        </a>
        )
      </p>
    </div>
  );
}
