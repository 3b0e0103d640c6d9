import { ChangesBar } from '#web/purchases/lists/ChangesBar.tsx';
import { newRequests, type Waiting } from '#web/purchases/lists/held-requests.ts';

type NewRequestsProps = {
  waiting: Waiting;
  /** What has changed of the rows that are shown. */
  announcement: string;
  onShow: () => void;
};

function describeWaiting({ newCount, hasMoved }: Waiting): string | null {
  if (newCount > 0) return newRequests(newCount);
  return hasMoved ? 'Die Liste hat sich geändert' : null;
}

export function NewRequests({ waiting, ...bar }: NewRequestsProps) {
  return <ChangesBar waiting={describeWaiting(waiting)} {...bar} />;
}
