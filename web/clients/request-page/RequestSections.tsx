import { Box, Button, Group, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { explainNoEditing } from '#domain/clients/refused-edit.ts';
import { formatDay, formatMinute } from '#domain/date-formats.ts';
import { formatFullName } from '#domain/full-name.ts';
import { breakable } from '#web/catalogue/catalogue.ts';
import type { OwnRequest, OwnRequestAnswer } from '#web/clients/own-request.ts';
import { closingSearch, listContactEntries, toEntry } from '#web/requests/requests.ts';
import { ButtonLink } from '#web/ui/buttons/ButtonLink.tsx';
import { KeyValueList } from '#web/ui/table/KeyValueList.tsx';
import type { Asked } from './RequestDialogs.tsx';

type SectionProps = { id: string; title: string; hint?: ReactNode; actions?: ReactNode; children: ReactNode };

export function Section({ id, title, hint, actions, children }: SectionProps) {
  return (
    <section aria-labelledby={id}>
      <Group justify="space-between" gap="sm" mb="xs">
        {/* A long button goes below the words, a short one beside a short title even on a phone. */}
        <Box flex="1 1 8rem">
          <Box component="h2" id={id} fz="xl">
            {title}
          </Box>
          {hint ? (
            <Box component="p" className="note" maw="42rem" mt="2xs">
              {hint}
            </Box>
          ) : null}
        </Box>
        {actions}
      </Group>
      {children}
    </section>
  );
}

function SectionItem({ children }: { children: ReactNode }) {
  return (
    <Group
      component="li"
      justify="space-between"
      gap="xs"
      py="xs"
      style={{ borderBottom: '1px solid var(--line)' }}
    >
      {children}
    </Group>
  );
}

export function RequestDetails({ request, summary }: OwnRequestAnswer) {
  const refusal = explainNoEditing(request);
  return (
    <>
      <Section
        id="angaben"
        title="Ihre Angaben"
        hint={refusal}
        actions={
          refusal ? null : (
            <ButtonLink to={{ search: closingSearch }} state={{ fromView: true }} variant="default">
              Bearbeiten
            </ButtonLink>
          )
        }
      >
        <KeyValueList
          entries={[...summary.answers.map(toEntry), { label: 'Bemerkung', value: request.bemerkung }]}
        />
      </Section>
      <Section id="kontakt" title="Ihre Kontaktdaten" hint="Sie sieht nur, wer Ihre Anfrage gekauft hat.">
        <KeyValueList entries={listContactEntries(request)} />
      </Section>
    </>
  );
}

const forSale: readonly OwnRequest['status'][] = ['unconfirmed', 'in_review', 'published'];

type BuyersProps = { request: OwnRequest; onAsk: (asked: Asked) => void };

export function Buyers({ request, onAsk }: BuyersProps) {
  const { buyers, actions } = request;
  if (buyers.length === 0 && !actions.includes('offers')) return null;
  return (
    <Section
      id="dienstleister"
      title="Wer Ihre Kontaktdaten hat"
      hint={describePlaces(request)}
      actions={
        actions.includes('offers') ? (
          <Button variant="default" onClick={() => onAsk({ action: 'offers' })}>
            Anzahl der Angebote ändern
          </Button>
        ) : null
      }
    >
      {buyers.length > 0 ? (
        <ul>
          {buyers.map((buyer) => (
            <SectionItem key={buyer._id}>
              <Box miw={0} style={{ overflowWrap: 'anywhere' }}>
                <strong>{buyer.companyName}</strong>
                <p className="note">{describeBuyer(buyer)}</p>
              </Box>
              {buyer.blockedAt ? (
                <p className="note">Gesperrt am {formatDay(buyer.blockedAt)}</p>
              ) : (
                <Button
                  variant="default"
                  aria-label={`Kontakt sperren: ${buyer.companyName}`}
                  onClick={() => onAsk({ action: 'block', buyer })}
                >
                  Kontakt sperren
                </Button>
              )}
            </SectionItem>
          ))}
        </ul>
      ) : null}
    </Section>
  );
}

function describeBuyer({ purchaseDate, ...names }: OwnRequest['buyers'][number]): string {
  return [formatFullName(names), `seit ${formatDay(purchaseDate)}`].filter(Boolean).join(', ');
}

function describePlaces({ buyers, maxSales, status, actions }: OwnRequest): string {
  if (forSale.includes(status)) {
    const most = maxSales === 1 ? '1 Dienstleister kann' : `${maxSales} Dienstleister können`;
    return `${buyers.length === 0 ? 'Bisher niemand. ' : ''}Höchstens ${most} sie erhalten.`;
  }
  const nobody = buyers.length === 0 ? 'Niemand. ' : '';
  if (status === 'sold_out' && actions.includes('offers'))
    return 'Weitere erhalten sie, wenn Sie die Anzahl der Angebote erhöhen.';
  if (actions.includes('extend')) return `${nobody}Weitere erhalten sie, wenn Sie die Laufzeit verlängern.`;
  return `${nobody}Weitere Dienstleister erhalten sie nicht.`;
}

/** Changes of the client's words by admins, newest first (requests 69). */
export function ChangesByAdmins({ changesByAdmins }: Pick<OwnRequest, 'changesByAdmins'>) {
  if (changesByAdmins.length === 0) return null;
  return (
    <Section
      id="team"
      title="Durch das Team geändert"
      hint="Stimmt etwas daran nicht? Dann melden Sie sich bitte bei uns."
    >
      <Stack gap="md">
        {changesByAdmins.toReversed().map(({ at, fields }) => (
          <div key={at}>
            <time dateTime={at} className="note">
              {formatMinute(at)} Uhr
            </time>
            <KeyValueList
              entries={fields.map(({ label, before, after }) => ({
                label: breakable(label),
                value: (
                  <>
                    {after.join(', ') || '–'}
                    <p className="note">Vorher: {before.join(', ') || '–'}</p>
                  </>
                ),
              }))}
            />
          </div>
        ))}
      </Stack>
    </Section>
  );
}

const eventLabels: Readonly<Record<OwnRequest['history'][number]['event'], string>> = {
  submitted: 'Eingegangen',
  confirmed: 'Bestätigt',
  changed: 'Angaben geändert',
  published: 'Veröffentlicht',
  unpublished: 'Aus der Veröffentlichung genommen',
  offers: 'Anzahl der Angebote geändert',
  extended: 'Laufzeit verlängert',
  sold_out: 'Alle Plätze vergeben',
  expired: 'Abgelaufen',
  rejected: 'Abgelehnt',
  withdrawn: 'Zurückgezogen',
  closed: 'Abgeschlossen',
  asked: 'Rückfrage gestellt',
  answered: 'Rückfrage beantwortet',
  question_over: 'Rückfrage erledigt',
};

export function History({ history }: Pick<OwnRequest, 'history'>) {
  return (
    <Section id="verlauf" title="Verlauf">
      <ol>
        {history.toReversed().map(({ at, event }) => (
          <SectionItem key={`${at} ${event}`}>
            {eventLabels[event]}
            <time dateTime={at} className="note tabular">
              {formatMinute(at)} Uhr
            </time>
          </SectionItem>
        ))}
      </ol>
    </Section>
  );
}
