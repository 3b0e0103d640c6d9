import { type ComponentProps, useState } from 'react';
import { BoughtDetails } from '#web/purchases/purchased/BoughtDetails.tsx';
import { AvailableDetails } from './AvailableDetails.tsx';

type RowDetailsProps = ComponentProps<typeof AvailableDetails> & {
  /** Whether the list of its row is shown. */
  isListed: boolean;
};

/** What the person has bought stays so, whatever becomes of its row: something may be typed about it. */
export function RowDetails({ isListed, ...details }: RowDetailsProps) {
  const { request, opened, onClose, onReport } = details;
  const [isBought, setBought] = useState(request.purchased);
  if (request.purchased && !isBought) setBought(true);
  if (isBought) return <BoughtDetails {...{ request, opened, onClose, onReport }} />;
  return isListed ? <AvailableDetails {...details} /> : null;
}
