import { Box, Button } from '@mantine/core';
import { useRef } from 'react';
import { Link } from 'react-router';
import { type BulkAction, countRequests, doneWords } from '#domain/requests/administration/bulk.ts';
import { countdownDays } from '#domain/requests/offer/visibility.ts';
import { paths } from '#domain/site/paths.ts';
import { ActionDialog, ReasonDialog } from '#web/accounts/accounts.ts';
import {
  type AdminRequest,
  adminRequestReads,
  fetchAdminRequest,
} from '#web/admin/requests/admin-requests.ts';
import { RejectionTemplates } from '#web/admin/requests/RejectionTemplates.tsx';
import type { ResponseOf } from '#web/api/api.ts';
import { useApiMutation } from '#web/api/queries.ts';
import { Dialog, type ShownDialog } from '#web/ui/dialog/Dialog.tsx';

type Answer = ResponseOf<'POST /api/admin/requests/bulk'>;
type Problem = Answer['results'][number]['problem'];

export type BulkResult = {
  readonly msg: string;
  readonly results: readonly {
    /** Of what was not done, as it is now, if that could be read. */
    readonly request: AdminRequest;
    /** Null when it was done. */
    readonly problem: Problem;
  }[];
};

/** Publishing asks nothing: it can be taken back. */
export type AskedAction = Extract<BulkAction, 'extend' | 'reject'>;

type BulkDialogProps = ShownDialog & {
  action: AskedAction;
  requests: readonly AdminRequest[];
  onDone: (result: BulkResult) => void;
};

const NAMED_AT_MOST = 10;

const texts = {
  extend: {
    verb: 'verlängern',
    button: 'Verlängern',
    meaning: `Jede läuft um ihre Tage länger, höchstens bis ${countdownDays.max} Tage ab jetzt.`,
  },
  reject: {
    verb: 'ablehnen',
    button: 'Ablehnen',
    meaning:
      'Sie werden nicht mehr angeboten; das lässt sich nicht rückgängig machen. Auftraggeber, deren Kontakt geprüft ist, erhalten den Grund per E-Mail.',
  },
} as const satisfies Record<AskedAction, object>;

/** Asks before something is done to several requests; stays open, with the ticks and the reason, when the call fails. */
export function BulkDialog({ action, requests, onDone, opened, onClose }: BulkDialogProps) {
  const result = useRef<BulkResult | null>(null);
  const bulk = useApiMutation('POST /api/admin/requests/bulk', { invalidates: adminRequestReads });
  const send = async (reason: string) => {
    const answer = await bulk.send({ body: { action, reason, requests: toRead(requests) } });
    if (answer) result.current = await toResult(answer, requests);
    return answer;
  };
  const { verb, button, meaning } = texts[action];
  const common = {
    opened,
    onClose: () => (result.current ? onDone(result.current) : onClose()),
    title: `${countRequests(requests.length)} ${verb}?`,
    meaning: `${meaning} Gewählt: ${listNames(requests)}.`,
    submitLabel: button,
  };
  if (action === 'reject')
    return (
      <ReasonDialog
        {...common}
        danger
        description="Ein Grund für alle."
        drawTemplates={(reason, use) => <RejectionTemplates reason={reason} onUse={use} />}
        unsaved="Die gewählten Anfragen sind noch nicht abgelehnt."
        call={bulk}
        onSubmit={send}
      />
    );
  return <ActionDialog {...common} call={bulk} onSubmit={() => send('')} />;
}

export const toRead = (requests: readonly AdminRequest[]) =>
  requests.map(({ _id, updatedAt }) => ({ _id, updatedAt }));

/** The page tries a request again in its new state when another admin has changed it. */
export async function toResult(
  { msg, results }: Answer,
  requests: readonly AdminRequest[],
): Promise<BulkResult> {
  const problems = new Map(results.map(({ _id, problem }) => [_id, problem]));
  const toOutcome = async (request: AdminRequest) => {
    const problem = problems.get(request._id) ?? null;
    if (problem?.code !== 'edited_meanwhile') return { request, problem };
    return { request: await fetchAdminRequest(request._id).catch(() => request), problem };
  };
  return { msg, results: await Promise.all(requests.map(toOutcome)) };
}

function listNames(requests: readonly AdminRequest[]): string {
  const names = requests.slice(0, NAMED_AT_MOST).map(({ firmenname }) => firmenname);
  const more = requests.length - names.length;
  return `${names.join(', ')}${more > 0 ? ` und ${more} weitere` : ''}`;
}

type BulkResultDialogProps = ShownDialog & { action: BulkAction; result: BulkResult };

/** The outcome of each request. */
export function BulkResultDialog({ action, result, opened, onClose }: BulkResultDialogProps) {
  const failed = result.results.filter(({ problem }) => problem !== null);
  const done = result.results.filter(({ problem }) => problem === null);
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={result.msg}
      actions={<Button onClick={onClose}>Schließen</Button>}
    >
      {failed.length > 0 ? (
        <section>
          <h3>Nicht {doneWords[action]}</h3>
          <p>Was nicht gelang, bleibt ausgewählt.</p>
          <ResultList results={failed} />
        </section>
      ) : null}
      {done.length > 0 ? (
        <section>
          {failed.length > 0 ? <h3>Wurde {doneWords[action]}</h3> : null}
          <ResultList results={done} />
        </section>
      ) : null}
    </Dialog>
  );
}

function ResultList({ results }: Pick<BulkResult, 'results'>) {
  return (
    <ul>
      {results.map(({ request: { _id, firmenname }, problem }, index) => (
        <Box component="li" key={_id} py="xs" style={{ borderTop: index > 0 ? '1px solid var(--line)' : 0 }}>
          <Link to={paths.adminChecking({ request: _id })}>{firmenname}</Link>
          {problem ? <p className="note">{[problem.msg, problem.msg2].filter(Boolean).join(' ')}</p> : null}
        </Box>
      ))}
    </ul>
  );
}
