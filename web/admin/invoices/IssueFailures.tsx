import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { formatDay } from '#domain/date-formats.ts';
import { paths, withParam } from '#domain/site/paths.ts';
import { q } from '#web/api/queries.ts';
import { Notice } from '#web/ui/feedback/Notice.tsx';

/** Invoices that break a rule and are therefore not issued (billing 12, billing 44). */
export function IssueFailures() {
  const { data } = useQuery(q('GET /api/admin/billing/failures'));
  if (!data || data.failures.length === 0) return null;
  return (
    <Notice tone="warning" title="Diese Rechnungen verletzen eine Regel und sind nicht ausgestellt.">
      <ul>
        {data.failures.map(({ organisation, since, faults, advice }) => (
          <li key={`${organisation._id} ${since} ${faults.map(({ rule }) => rule).join()}`}>
            <Link to={withParam(paths.adminUsers(), 'suche', organisation.name)}>{organisation.name}</Link>,
            seit {formatDay(since)}: {faults.map(({ rule, text }) => `${text} (${rule})`).join(' ')}{' '}
            {advice.join(' ')}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
