import { Box, Button, Group, Paper, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { categories } from '#domain/catalogue/categories.ts';
import { eurosToCents, formatCents, totalOf, VAT_PERCENT } from '#domain/requests/offer/price.ts';
import { paths } from '#domain/site/paths.ts';
import type { AvailableRequest } from '#web/purchases/lists/lists.ts';
import { Price } from '#web/requests/requests.ts';
import { Dialog } from '#web/ui/dialog/Dialog.tsx';
import { BuyOutcome } from './BuyOutcome.tsx';
import { UNLOCKED_BY_PURCHASE } from './unlocked-by-purchase.ts';
import { isFinalRefusal, useBuying } from './use-buying.ts';

type BuyDialogProps = {
  offered: AvailableRequest;
  /** Offered to this partner alone (purchases 23). */
  isExclusive?: boolean;
  opened: boolean;
  onClose: () => void;
  /** It is bought, now or since an earlier time: closes, and shows it. */
  onBought: () => void;
};

/** The essential terms before a binding order, and the button that places it (purchases 17, law 2). */
export function BuyDialog({ offered, isExclusive = false, opened, onClose, onBought }: BuyDialogProps) {
  const { offer, buying, buy } = useBuying(offered, isExclusive, onBought);
  const isOver = isFinalRefusal(buying.error);
  const total = totalOf([eurosToCents(offer.price)]);

  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      isBusy={buying.isPending}
      title={isExclusive ? 'Exklusives Angebot annehmen' : 'Anfrage kaufen'}
      actions={
        <>
          <Button variant="default" onClick={onClose} disabled={buying.isPending}>
            {isOver ? 'Schließen' : 'Abbrechen'}
          </Button>
          {isOver ? null : (
            <Button color="action" loading={buying.isPending} onClick={() => buy()}>
              Zahlungspflichtig kaufen · {formatCents(total.grossCents)}
            </Button>
          )}
        </>
      }
    >
      <BuyOutcome error={buying.error} newPrice={formatCents(total.netCents)} onShowBought={onBought} />
      <Paper component="dl" withBorder radius="md" px="md" py="2xs" bg="var(--surface)">
        <SumLine label={categories[offered.category].label} value={`PLZ ${offered.postleitzahl}`} />
        <SumLine
          label="Nettopreis"
          value={<Price price={offer.price} originalPrice={offer.originalPrice} />}
        />
        <SumLine label={`${VAT_PERCENT} % Umsatzsteuer`} value={formatCents(total.vatCents)} />
        <SumLine label="Gesamtbetrag" value={formatCents(total.grossCents)} isTotal />
      </Paper>
      <Stack component="ul" gap="xs" pl="lg" c="dimmed" fz="sm" style={{ listStyle: 'disc' }}>
        <li>Sie kaufen auf Rechnung und erhalten eine Bestätigung per E-Mail.</li>
        <li>
          {isExclusive
            ? `Käufer bisher: ${offer.currentSales}. Nach Ihnen kann kein anderer Dienstleister kaufen.`
            : `Käufer bisher: ${offer.currentSales}, höchstens ${offer.maxSales}.`}
        </li>
        <li>Sofort nach dem Kauf sehen Sie unter „Gekaufte Anfragen“: {UNLOCKED_BY_PURCHASE}.</li>
        <li>
          Ob ein Auftrag entsteht, entscheidet der Auftraggeber. Es gelten die{' '}
          <Link to={paths.terms()} target="_blank">
            AGB (neuer Tab)
          </Link>
          .
        </li>
      </Stack>
    </Dialog>
  );
}

function SumLine({ label, value, isTotal }: { label: string; value: ReactNode; isTotal?: boolean }) {
  return (
    <Group
      justify="space-between"
      wrap="nowrap"
      py="xs"
      {...(isTotal && { fz: 'lg', fw: 650, style: { borderTop: '1px solid var(--line-strong)' } })}
    >
      <dt>{label}</dt>
      <Box component="dd" className="tabular" ta="end">
        {value}
      </Box>
    </Group>
  );
}
