import { Box, Radio, Stack } from '@mantine/core';
import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { EXCLUSIVE_OFFER_HOURS } from '#domain/requests/offer/exclusive-offer.ts';
import { ActionDialog, type ActionDialogProps } from '#web/accounts/accounts.ts';
import { type AdminRequest, adminRequestReads } from '#web/admin/requests/admin-requests.ts';
import type { ResponseOf } from '#web/api/api.ts';
import { q, useApiMutation } from '#web/api/queries.ts';
import { TextSkeleton } from '#web/ui/feedback/Skeletons.tsx';
import { ErrorState } from '#web/ui/feedback/States.tsx';
import { showSnackbar } from '#web/ui/feedback/snackbar.tsx';
import { SearchField } from '#web/ui/form/SearchField.tsx';

type Found = ResponseOf<'GET /api/admin/checking/:id/partners'>;

type OfferDialogProps = ActionDialogProps & { request: AdminRequest; onOffered: () => void };

/** Rule requests 56. */
export function OfferDialog({ request, onOffered, ...dialog }: OfferDialogProps) {
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState<string>();
  const [isMissing, setMissing] = useState(false);
  const { _id: id, firmenname, updatedAt } = request;
  const found = useQuery({
    ...q('GET /api/admin/checking/:id/partners', { params: { id }, query: { search } }),
    placeholderData: keepPreviousData,
  });
  // What a new search does not list any more is not chosen.
  const partner = found.data?.partners.find(({ _id }) => _id === chosen);
  const offer = useApiMutation('PUT /api/requests/:id/assign', {
    invalidates: adminRequestReads,
    onSuccess: ({ msg }) => {
      showSnackbar('success', msg, { title: firmenname });
      onOffered();
    },
  });
  const submit = () => {
    setMissing(!partner);
    return partner && offer.send({ params: { id }, body: { partnerId: partner._id, updatedAt } });
  };
  return (
    <ActionDialog
      {...dialog}
      title={`Exklusiv anbieten: ${firmenname}`}
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
  found: UseQueryResult<Found>;
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

function describePartner({ firstName, lastName, city, email }: Found['partners'][number]): string {
  return [`${firstName} ${lastName}`.trim(), city, email].filter((part) => part !== '').join(' · ');
}
