import { Box, Group } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { formatPostalCode } from '#domain/postal-codes/region.ts';
import { describeUnlocked } from '#domain/purchases/unlocked-by-purchase.ts';
import type { CheckedRequest } from '#web/admin/requests/admin-requests.ts';
import { Price, RequestAnswers } from '#web/requests/requests.ts';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { StatusBadge } from '#web/ui/feedback/StatusBadge.tsx';
import { Panel } from '#web/ui/page/Panel.tsx';
import { KeyValueList } from '#web/ui/table/KeyValueList.tsx';

/** As partners read it before buying (purchases 6). */
export function PartnerPreview({ preview, texts }: Pick<CheckedRequest, 'preview' | 'texts'>) {
  const hidesWords = texts.some(({ masks }) => masks.some(({ hidden }) => hidden));
  return (
    <Panel as="section">
      <h3>Das sehen Partner vor dem Kauf</h3>
      <KeyValueList
        entries={[
          { label: 'Postleitzahl', value: formatPostalCode(preview) },
          { label: 'Preis (netto)', value: <Price {...preview} /> },
          {
            label: 'Erst nach dem Kauf',
            value: describeUnlocked(preview.kontaktwege),
            isLong: true,
          },
        ]}
      />
      <details open={hidesWords}>
        <Group
          component="summary"
          gap="2xs"
          mih="2.75rem"
          mb={{ base: 0, sm: '-xs' }}
          c="var(--primary-text)"
          fw={600}
        >
          {hidesWords ? 'Antworten mit verborgenen Stellen' : 'Alle Antworten'}
          <IconChevronDown size={18} className="turns" aria-hidden />
        </Group>
        <RequestAnswers request={preview} />
      </details>
    </Panel>
  );
}

/** As far as the server counts. */
const countedAtMost = 1000;

type FittingPartnersProps = { count: number; wantedOffers: number | null };

/** Among the marks of the request; a warning where there are fewer partners than wanted offers. */
export function FittingPartners({ count, wantedOffers }: FittingPartnersProps) {
  if (count === 0) return null;
  const from = count >= countedAtMost ? 'mindestens ' : '';
  const isEnough = count >= (wantedOffers ?? 0);
  return (
    <StatusBadge tone={isEnough ? 'success' : 'warning'}>
      Passt zu {from}
      {count.toLocaleString('de-DE')}
      <span className="visually-hidden"> freigeschalteten</span> {count === 1 ? 'Partner' : 'Partnern'}
      {isEnough ? null : (
        <Box component="span" visibleFrom="xs">
          {' · '}
          {wantedOffers} gewünscht
        </Box>
      )}
    </StatusBadge>
  );
}

export function NoFittingPartner() {
  return (
    <Notice tone="warning" title="Passt zurzeit zu keinem Partner">
      Veröffentlicht sieht sie niemand, bis ein passender Partner freigeschaltet ist.
    </Notice>
  );
}
