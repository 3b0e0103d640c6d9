import { Box, Radio, Stack } from '@mantine/core';
import { useState } from 'react';
import { EXCLUSIVE_OFFER_HOURS } from '#domain/requests/offer/exclusive-offer.ts';
import { ActionDialog, type ActionDialogProps } from '#web/accounts/accounts.ts';
import type { AdminRequest } from '#web/admin/requests/admin-requests.ts';
import { TextSkeleton } from '#web/ui/feedback/Skeletons.tsx';
import { ErrorState } from '#web/ui/feedback/States.tsx';
import { SearchField } from '#web/ui/form/SearchField.tsx';
import { type FittingPartner, useExclusiveOffer, useFittingPartners } from './checked-requests.ts';

type OfferDialogProps = ActionDialogProps & { request: AdminRequest; onOffered: () => void };

/** Rule requests 56. */
export function OfferDialog({ request, onOffered, ...dialog }: OfferDialogProps) {
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState<string>();
  const [isMissing, setMissing] = useState(false);
  const found = useFittingPartners(request._id, search);
  // What a new search does not list any more is not chosen.
  const partner = found.data?.partners.find(({ _id }) => _id === chosen);
  const offer = useExclusiveOffer(request);
  const send = async (partnerId: string) => {
    const answer = await offer.mutateAsync(partnerId);
    onOffered();
    return answer;
  };
  const submit = () => {
    setMissing(!partner);
    return partner && send(partner._id);
  };
  return (
    <ActionDialog
      {...dialog}
      title={`Exklusiv anbieten: ${request.firmenname}`}
      meaning={`Ein Partner kann die Anfrage ${EXCLUSIVE_OFFER_HOURS} Stunden lang allein annehmen und erhält dazu eine E-Mail. So lange sieht sie kein anderer.`}
      submitLabel="Anbieten"
      holdsInput
      call={offer}
      onSubmit={submit}
    >
      <SearchField value={search} placeholder="Firma, Name oder E-Mail-Adresse" onSearch={setSearch} />
      <PartnerChoice
        found={found}
        isSearch={search !== ''}
        chosen={partner?._id}
        error={isMissing && !partner ? 'Bitte wählen Sie einen Partner.' : undefined}
        onChoose={setChosen}
      />
    </ActionDialog>
  );
}

type PartnerChoiceProps = {
  found: ReturnType<typeof useFittingPartners>;
  isSearch: boolean;
  chosen: string | undefined;
  error: string | undefined;
  onChoose: (partnerId: string) => void;
};

function PartnerChoice({ found, isSearch, chosen, error, onChoose }: PartnerChoiceProps) {
  if (found.error && !found.data)
    return <ErrorState error={found.error} onRetry={() => void found.refetch()} heading="h3" />;
  if (!found.data) return <TextSkeleton lines={4} />;
  const { partners } = found.data;
  if (partners.length === 0)
    return (
      <p role="status">
        {isSearch ? 'Zu dieser Suche passt kein Partner.' : 'Zurzeit passt die Anfrage zu keinem Partner.'}
      </p>
    );
  return (
    <Radio.Group label="Passende Partner" value={chosen ?? null} onChange={onChoose} error={error}>
      <Stack gap="sm" mt="2xs">
        {partners.map((partner) => (
          <Radio
            key={partner._id}
            value={partner._id}
            label={
              <>
                {partner.companyName || partner.email}
                <Box component="small" display="block" c="dimmed">
                  {describePartner(partner)}
                </Box>
              </>
            }
          />
        ))}
      </Stack>
    </Radio.Group>
  );
}

function describePartner({ firstName, lastName, city, email }: FittingPartner): string {
  return [`${firstName} ${lastName}`.trim(), city, email].filter((part) => part !== '').join(' · ');
}
