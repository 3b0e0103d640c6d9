import { Box, Divider, Group, Text } from '@mantine/core';
import { Link, useLocation } from 'react-router';
import { brand } from '#domain/brand.ts';
import { categories } from '#domain/catalogue/categories.ts';
import { REVIEW_PROMISE_HOURS } from '#domain/requests/offer/visibility.ts';
import { paths } from '#domain/site/paths.ts';
import { useSession } from '#web/accounts/accounts.ts';
import { pageMeta } from '#web/metadata/page-meta.ts';
import { CorrectAddress } from '#web/requests/CorrectAddress.tsx';
import { type ProgressStep, ProgressSteps } from '#web/requests/questionnaire/steps/ProgressSteps.tsx';
import type { SentState } from '#web/requests/questionnaire/use-questionnaire.ts';
import { ButtonLink } from '#web/ui/buttons/ButtonLink.tsx';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { Page } from '#web/ui/page/Page.tsx';
import { useHydrated } from '#web/ui/page/use-hydrated.ts';

export const meta = () =>
  pageMeta({
    title: 'So geht es mit Ihrer Anfrage weiter',
    description: 'Was nach dem Absenden einer Anfrage geschieht.',
  });

const sendStep = { title: 'Anfrage absenden', text: 'Ihre Angaben kommen bei uns an.' };

const sentStep: ProgressStep = {
  title: 'Anfrage gesendet',
  text: 'Ihre Angaben sind bei uns angekommen.',
  state: 'done',
};

const confirmStep = {
  title: 'Anfrage bestätigen',
  text: 'Öffnen Sie den Link in unserer E-Mail und bestätigen Sie dort. Nichts im Posteingang? Sehen Sie bitte auch im Spam-Ordner nach.',
};

const laterSteps = [
  {
    title: 'Prüfung durch uns',
    text: `Innerhalb von ${REVIEW_PROMISE_HOURS} Stunden prüfen wir, ob alles vollständig und ernst gemeint ist, und veröffentlichen die Anfrage.`,
  },
  {
    title: 'Passende Dienstleister melden sich',
    text: 'Nur wer zu Ihren Angaben passt, sieht die Anfrage. Ihren Kontakt erhalten höchstens so viele, wie Sie Angebote wünschen; gilt eine andere Zahl, steht sie auf der Seite Ihrer Anfrage.',
  },
  {
    title: 'Sie entscheiden',
    text: 'Ob Sie beauftragen und wen, bestimmen allein Sie. Für Sie bleibt alles kostenlos.',
  },
];

/** @param sent null when somebody has opened the page by its address */
function listSteps(sent: SentState | null): ProgressStep[] {
  const unconfirmed = [confirmStep, ...laterSteps];
  if (sent === null) return [sendStep, ...unconfirmed].map((step) => ({ ...step, state: 'open' }));
  const ahead = sent.isConfirmed ? laterSteps : unconfirmed;
  return [
    sentStep,
    ...ahead.map((step, index) => ({
      ...step,
      state: index === 0 ? ('current' as const) : ('open' as const),
    })),
  ];
}

/** A customer's request belongs to the account (requests 76). */
function OwnRequestHint({ isConfirmed }: Pick<SentState, 'isConfirmed'>) {
  const { user } = useSession();
  if (user?.role !== 'customer') return null;
  return (
    <Box mb="lg">
      <Notice title="Ihre Anfrage gehört zu Ihrem Konto.">
        Sie steht unter <Link to={paths.ownRequests()}>Meine Anfragen</Link>
        {isConfirmed
          ? '.'
          : ', als „Noch nicht bestätigt“. Dort können Sie sich den Link noch einmal senden lassen.'}
      </Notice>
    </Box>
  );
}

function Lead({ sent }: { sent: SentState | null }) {
  if (sent === null)
    return 'Nach dem Absenden erhalten Sie eine E-Mail. Bitte bestätigen Sie darin Ihre Anfrage.';
  const request = `Ihre Anfrage „${categories[sent.category].label}“`;
  if (sent.isConfirmed)
    return `${request} ist eingegangen. Wir prüfen sie innerhalb von ${REVIEW_PROMISE_HOURS} Stunden.`;
  return (
    <>
      Wir haben eine E-Mail an{' '}
      <Text component="strong" inherit c="var(--ink)">
        {sent.email}
      </Text>{' '}
      gesendet. Bitte bestätigen Sie darin {request}.
    </>
  );
}

/** Rule requests 27. */
export default function RequestSentPage() {
  const { state } = useLocation();
  const isHydrated = useHydrated();
  const sent = isHydrated ? (state as SentState | null) : null;
  return (
    <Page
      title={sent ? 'Vielen Dank, Ihre Anfrage ist unterwegs.' : 'So geht es nach dem Absenden weiter'}
      lead={<Lead sent={sent} />}
      width="narrow"
    >
      {sent ? <OwnRequestHint isConfirmed={sent.isConfirmed} /> : null}
      {sent ? (
        <Text mb="lg">
          Ihre Anfrage hat die Nummer <strong className="tabular one-line">{sent.number}</strong>.
        </Text>
      ) : null}
      <ProgressSteps steps={listSteps(sent)} label="So geht es weiter" />
      {sent && !sent.isConfirmed ? (
        <Box mt="xl">
          <CorrectAddress sent={sent} />
        </Box>
      ) : null}
      <Divider color="var(--line)" mt="xl" mb="md" />
      <Text c="dimmed">
        Fragen zu Ihrer Anfrage? Schreiben Sie uns an{' '}
        <a href={`mailto:${brand.contactEmail}`}>{brand.contactEmail}</a>.
      </Text>
      <Group gap="sm" mt="lg">
        <ButtonLink to={paths.home()}>Zur Startseite</ButtonLink>
        <ButtonLink to={paths.request()} variant="default">
          Weitere Anfrage stellen
        </ButtonLink>
      </Group>
    </Page>
  );
}
