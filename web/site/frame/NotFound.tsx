import type { ReactNode } from 'react';
import { paths } from '#domain/site/paths.ts';
import { ButtonLink } from '#web/ui/buttons/ButtonLink.tsx';
import { RouteScene } from '#web/ui/page/RouteLine.tsx';
import classes from './NotFound.module.css';

type NotFoundProps = { title?: string; children?: ReactNode };

export function NotFound({ title = 'Seite nicht gefunden', children }: NotFoundProps) {
  return (
    <div className={classes.page}>
      <div className={classes.scene}>
        <RouteScene ending="lost" />
      </div>
      <h1>{title}</h1>
      <p className={classes.text}>
        {children ??
          'Unter dieser Adresse liegt nichts. Vielleicht ist der Link veraltet oder enthält einen Tippfehler.'}
      </p>
      <div className={classes.actions}>
        <ButtonLink to={paths.home()}>Zur Startseite</ButtonLink>
        <ButtonLink to={paths.request()} variant="default">
          Anfrage stellen
        </ButtonLink>
      </div>
    </div>
  );
}
