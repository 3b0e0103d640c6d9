import { breakable } from '#web/catalogue/catalogue.ts';
import { type AvailableRequest, useRequestMatch } from '#web/purchases/lists/partner-requests.ts';
import { TextSkeleton } from '#web/ui/feedback/Skeletons.tsx';
import { describeError } from '#web/ui/feedback/States.tsx';

/** „Warum sehe ich diese Anfrage?“ (purchases 34, matching 13). */
export function MatchReason({ request }: { request: AvailableRequest }) {
  const { data: match, error } = useRequestMatch(request._id);
  return (
    <section>
      <h3>Warum sehe ich diese Anfrage?</h3>
      {error && match === undefined ? <p>{describeError(error).msg}</p> : null}
      {match === undefined && !error ? <TextSkeleton lines={2} /> : null}
      {match ? <Reason {...match} /> : null}
    </section>
  );
}

function Reason({ services, region }: { services: readonly string[]; region: string | null }) {
  const place =
    region === null
      ? 'Sie sind bundesweit tätig.'
      : `Der Ort liegt in Ihrem Einsatzgebiet (PLZ ${region} …).`;
  const offer =
    services.length > 0
      ? `Sie bieten an, was gesucht wird: ${breakable(services.join(', '))}.`
      : 'Gesucht wird etwas Eigenes in einer Kategorie, die Sie anbieten.';
  return (
    <p>
      {offer} {place}
    </p>
  );
}
