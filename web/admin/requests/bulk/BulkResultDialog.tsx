import { Box, Button } from '@mantine/core';
import { Link } from 'react-router';
import { type BulkAction, doneWords } from '#domain/requests/administration/bulk.ts';
import { paths } from '#domain/site/paths.ts';
import { Dialog } from '#web/ui/dialog/Dialog.tsx';
import type { BulkResult } from './BulkDialog.tsx';

type BulkResultDialogProps = {
  action: BulkAction;
  result: BulkResult;
  opened: boolean;
  onClose: () => void;
};

/** What became of each request. */
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
