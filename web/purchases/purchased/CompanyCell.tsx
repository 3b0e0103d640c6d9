import type { PurchasedRequest } from '#web/purchases/lists/partner-requests.ts';
import { CellStack } from '#web/ui/table/CellStack.tsx';
import classes from './CompanyCell.module.css';
import { NextDateBadge, OutcomeBadge } from './follow-up/FollowUpBadges.tsx';

/** As high and wide whatever is noted, so that a change elsewhere moves no other row (purchases 55). */
export function CompanyCell({ firmenname, followUp }: Pick<PurchasedRequest, 'firmenname' | 'followUp'>) {
  return (
    <CellStack>
      {firmenname}
      <span className={classes.followUp}>
        <OutcomeBadge outcome={followUp.outcome} />
        <NextDateBadge nextDate={followUp.nextDate} isShort />
      </span>
    </CellStack>
  );
}
