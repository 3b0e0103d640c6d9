import { Box } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatFullName } from '#domain/full-name.ts';
import { EXCLUSIVE_OFFER_HOURS } from '#domain/requests/offer/exclusive-offer.ts';
import { ActionDialog } from '#web/accounts/accounts.ts';
import { RadioChoice } from '#web/admin/RadioChoice.tsx';
import { requestWrite } from '#web/admin/requests/admin-requests.ts';
import type { RequestDialogProps } from '#web/admin/requests/RequestActionDialogs.tsx';
import type { ResponseOf } from '#web/api/api.ts';
import { q, useApiMutation } from '#web/api/queries.ts';
import { Loaded } from '#web/ui/feedback/Loaded.tsx';
import { SearchField } from '#web/ui/form/SearchField.tsx';

type Partner = ResponseOf<'GET /api/admin/checking/:id/partners'>['partners'][number];

type OfferDialogProps = RequestDialogProps & { onDone: () => void };

/** Rule requests 56. */
export function OfferDialog({ request, onDone, ...dialog }: OfferDialogProps) {
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
  const offer = useApiMutation('PUT /api/requests/:id/assign', requestWrite(request, onDone));
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
      <Loaded query={found} lines={4}>
        {({ partners }) =>
          partners.length === 0 ? (
            <p role="status">
              {search === ''
                ? 'Zurzeit passt die Anfrage zu keinem Partner.'
                : 'Zu dieser Suche passt kein Partner.'}
            </p>
          ) : (
            <RadioChoice
              label="Passende Partner"
              options={partners.map(({ _id }) => _id)}
              nameOf={(each) => <PartnerName partner={partners.find(({ _id }) => _id === each)} />}
              value={partner?._id ?? null}
              onChange={setChosen}
              error={isMissing && !partner ? 'Bitte wählen Sie einen Partner.' : undefined}
            />
          )
        }
      </Loaded>
    </ActionDialog>
  );
}

function PartnerName({ partner }: { partner: Partner | undefined }) {
  if (!partner) return null;
  const { companyName, city, email } = partner;
  return (
    <>
      {companyName || email}
      <Box component="small" display="block" c="dimmed">
        {[formatFullName(partner), city, email].filter((part) => part !== '').join(' · ')}
      </Box>
    </>
  );
}
