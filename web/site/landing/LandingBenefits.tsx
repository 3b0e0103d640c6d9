import { IconArrowRight } from '@tabler/icons-react';
import { Link } from 'react-router';
import { paths } from '#domain/site/paths.ts';
import { sideAnchors, sideLabels, sides } from '#web/site/sides.ts';
import classes from './LandingBenefits.module.css';
import { benefits } from './landing-texts.ts';

export function LandingBenefits() {
  return (
    <section className={classes.section} aria-labelledby="vorteile">
      <h2 id="vorteile" className="width-wide">
        Worauf sich beide Seiten verlassen können
      </h2>
      <div className={classes.shores}>
        {sides.map((side) => (
          <div key={side} data-side={side} className={classes.shore}>
            <h3>Für {sideLabels[side]}</h3>
            <dl className={classes.points}>
              {Object.entries(benefits[side]).map(([name, text]) => (
                <div key={name}>
                  <dt className="headline">{name}</dt>
                  <dd>{text}</dd>
                </div>
              ))}
            </dl>
            <Link to={paths.why({ side: sideAnchors[side] })} className={classes.more}>
              Alle Vorteile für {sideLabels[side]}
              <IconArrowRight size={20} className="moves" aria-hidden />
            </Link>
          </div>
        ))}
      </div>
    </section>
  );
}
