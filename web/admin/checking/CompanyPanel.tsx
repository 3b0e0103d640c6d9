import { Anchor, Box, Group, Stack, Text } from '@mantine/core';
import { IconAlertTriangle, IconExternalLink, IconMail, IconPhone } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { VatIdState } from '#domain/billing/party/billing-details.ts';
import type { AdminRequest } from '#web/admin/requests/admin-requests.ts';
import type { ResponseOf } from '#web/api/api.ts';
import { q } from '#web/api/queries.ts';
import { CopyButton } from '#web/ui/buttons/CopyButton.tsx';
import { Loaded } from '#web/ui/feedback/Loaded.tsx';
import { StatusBadge } from '#web/ui/feedback/StatusBadge.tsx';
import { Panel } from '#web/ui/page/Panel.tsx';
import { KeyValueList } from '#web/ui/table/KeyValueList.tsx';
import classes from './CompanyPanel.module.css';

type Company = ResponseOf<'GET /api/admin/checking/:id/company'>;
type Mail = NonNullable<Company['mail']>;

/** The registers take no name in the address. */
const registers = [
  { label: 'Handelsregister', href: 'https://www.handelsregister.de/' },
  { label: 'Unternehmensregister', href: 'https://www.unternehmensregister.de/' },
];

const companyQuery = (id: string) => q('GET /api/admin/checking/:id/company', { params: { id } });

/** Shows the checks of the company, so that the admin stays on the page (admin 90). */
export function CompanyPanel({ request, linkId }: { request: AdminRequest; linkId: string }) {
  const { _id: id, firmenname } = request;
  const found = useQuery(companyQuery(id));
  const searches = [
    { label: 'North Data', href: `https://www.northdata.de/${encodeURIComponent(firmenname)}` },
    ...registers,
  ];
  return (
    <Panel as="section">
      <Group justify="space-between" className={classes.head ?? ''}>
        <h3>Firma</h3>
        <CopyButton text={firmenname} label="Name kopieren" size="xs" />
      </Group>
      <Stack gap="2xs">
        <div className={classes.searches}>
          {searches.map(({ label, href }, index) => (
            <Anchor
              key={label}
              id={index === 0 ? linkId : undefined}
              href={href}
              target="_blank"
              rel="noopener noreferrer"
              inherit
            >
              <span>
                {label}
                <span className="visually-hidden"> (neuer Tab)</span>
              </span>
              <IconExternalLink size={14} aria-hidden />
            </Anchor>
          ))}
        </div>
        <Loaded query={found} lines={2}>
          {(company) => <KeyValueList entries={listFindings(id, company)} />}
        </Loaded>
      </Stack>
    </Panel>
  );
}

function listFindings(requestId: string, { mail, websites, vatIds }: Company) {
  return [
    {
      label: 'E-Mail-Domain',
      isLong: true,
      value: mail && (
        <Finding text={mail.domain}>
          <DomainBadge {...mail} />
        </Finding>
      ),
    },
    {
      label: 'Website im Text',
      isLong: true,
      value: websites.length > 0 && (
        <Stack gap="xs">
          {websites.map((website) => (
            <Website key={website.host} {...website} />
          ))}
        </Stack>
      ),
    },
    {
      label: 'USt-IdNr. im Text',
      isLong: true,
      value: vatIds.length > 0 && (
        <Stack gap="xs">
          <VatIds requestId={requestId} found={vatIds} />
        </Stack>
      ),
    },
  ];
}

type VatIdsProps = { requestId: string; found: Company['vatIds'] };

function VatIds({ requestId, found }: VatIdsProps) {
  const { data: register, isError } = useQuery({
    ...q('GET /api/admin/checking/:id/vat-ids', { params: { id: requestId } }),
    enabled: found.some(({ isValid }) => isValid),
  });
  return found.map(({ vatId, isValid }) => {
    const { state, name } = register?.vatIds.find((asked) => asked.vatId === vatId) ?? {};
    return (
      <Finding key={vatId} text={name ? `${vatId}, ${name}` : vatId}>
        {isValid ? (
          <RegisterBadge state={state ?? (isError ? 'unchecked' : undefined)} />
        ) : (
          <StatusBadge tone="warning">Form oder Prüfziffer falsch</StatusBadge>
        )}
      </Finding>
    );
  });
}

function RegisterBadge({ state }: { state: VatIdState | undefined }) {
  if (state === 'valid') return <StatusBadge tone="success">Gültig laut EU-Register</StatusBadge>;
  if (state === 'invalid') return <StatusBadge tone="warning">Ungültig laut EU-Register</StatusBadge>;
  return (
    <>
      <StatusBadge tone="success">Prüfziffer stimmt</StatusBadge>
      {state === 'unchecked' ? <StatusBadge>Im EU-Register nicht prüfbar</StatusBadge> : null}
    </>
  );
}

function Website({ host, fitsCompany, isMailDomain }: Company['websites'][number]) {
  const fits = isMailDomain || fitsCompany;
  return (
    <Finding text={host}>
      <StatusBadge tone={fits ? 'success' : 'warning'}>
        {isMailDomain ? 'Wie die E-Mail-Domain' : describeFit(fits)}
      </StatusBadge>
    </Finding>
  );
}

const describeFit = (fits: boolean) => (fits ? 'Passt zum Namen' : 'Passt nicht zum Namen');

function Finding({ text, children }: { text: string; children: ReactNode }) {
  return (
    <Group gap="xs" style={{ rowGap: 0 }}>
      <span style={{ overflowWrap: 'anywhere' }}>{text}</span>
      <Group gap="2xs">{children}</Group>
    </Group>
  );
}

const noMail = 'Laut DNS kein Mailempfang';

const acceptance = {
  yes: { tone: 'success', words: 'Nimmt Mails an' },
  unknown: { tone: 'neutral', words: 'Mail-Empfang nicht prüfbar' },
} as const;

type MailProps = { requestId: string };

/** Whether the address can be written to; `MailWarning` and `MailIcon` say that it cannot. */
export function MailMark({ requestId }: MailProps) {
  const { data } = useQuery(companyQuery(requestId));
  if (!data?.mail || data.mail.acceptsMail === 'no') return null;
  const { tone, words } = acceptance[data.mail.acceptsMail];
  return <StatusBadge tone={tone}>{words}</StatusBadge>;
}

export function MailWarning({ requestId }: MailProps) {
  const { data } = useQuery(companyQuery(requestId));
  if (data?.mail?.acceptsMail !== 'no') return null;
  return (
    <StatusBadge tone="warning">
      <Box component="span" visibleFrom="sm">
        {noMail}
      </Box>
      <Box component="span" hiddenFrom="sm">
        Kein Mailempfang
      </Box>
    </StatusBadge>
  );
}

/** Within the link to the address. */
export function MailIcon({ requestId }: MailProps) {
  const { data } = useQuery(companyQuery(requestId));
  if (data?.mail?.acceptsMail !== 'no')
    return (
      <>
        <IconMail size={17} aria-hidden />
        <TileLabel>E-Mail</TileLabel>
      </>
    );
  return (
    <>
      <IconAlertTriangle size={17} color="var(--warning)" role="img" aria-label={noMail} />
      <TileLabel>E-Mail · kein Mailempfang</TileLabel>
    </>
  );
}

/** Within the link to the phone number. */
export function PhoneIcon() {
  return (
    <>
      <IconPhone size={17} aria-hidden />
      <TileLabel>Telefon</TileLabel>
    </>
  );
}

/** Repeats the label of the entry on phones, where the entry hides it. */
function TileLabel({ children }: { children: string }) {
  return (
    <Text component="small" fz="xs" hiddenFrom="sm" aria-hidden>
      {children}
    </Text>
  );
}

function DomainBadge({ isFreemail, fitsCompany }: Mail) {
  if (isFreemail) return <StatusBadge tone="warning">Freemail</StatusBadge>;
  return <StatusBadge tone={fitsCompany ? 'success' : 'warning'}>{describeFit(fitsCompany)}</StatusBadge>;
}
