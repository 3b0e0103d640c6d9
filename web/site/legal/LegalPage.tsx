import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { breakable } from '#web/catalogue/catalogue.ts';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { Page } from '#web/ui/page/Page.tsx';
import { describeOpenPlaces } from './draft-notice.ts';
import classes from './LegalPage.module.css';
import type { LegalText } from './legal-text.ts';

const leastSectionsForContents = 8;

/** A legal text, with a table of contents when it is long, and fit to be printed or kept (§ 312i BGB). */
export function LegalPage({ text }: { text: LegalText }) {
  const { title, html, sections } = text;
  const hasContents = sections.length >= leastSectionsForContents;
  return (
    <Page title={breakable(title)} width={hasContents ? 'normal' : 'narrow'} actions={<PrintButton />}>
      <DraftNotice text={text} />
      <div className={classes.columns} data-contents={hasContents}>
        {hasContents ? (
          <nav className={classes.contents} aria-labelledby="inhaltsverzeichnis">
            <h2 id="inhaltsverzeichnis">Inhalt</h2>
            <ul>
              {sections.map(({ id, title: section }) => (
                <li key={id}>
                  <a href={`#${id}`}>{section}</a>
                </li>
              ))}
            </ul>
          </nav>
        ) : null}
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: made from the operator's own file at build time, with HTML in it refused */}
        <div className={classes.text} dangerouslySetInnerHTML={{ __html: html }} />
      </div>
    </Page>
  );
}

function PrintButton() {
  return (
    <Button
      variant="default"
      className={classes.print ?? ''}
      leftSection={<IconPrinter size={20} aria-hidden />}
      onClick={() => window.print()}
    >
      Drucken oder speichern
    </Button>
  );
}

function DraftNotice({ text }: { text: LegalText }) {
  const openPlaces = describeOpenPlaces(text);
  if (openPlaces === null) return null;
  return (
    <Notice tone="warning" title="Entwurf, noch nicht freigegeben">
      {openPlaces}
    </Notice>
  );
}
