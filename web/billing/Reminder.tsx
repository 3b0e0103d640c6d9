import { Button } from '@mantine/core';
import { formatDay } from '#domain/date-formats.ts';
import type { ResponseOf } from '#web/api/api.ts';
import { formatEuros } from '#web/requests/requests.ts';
import classes from './Reminder.module.css';

type ReminderProps = ResponseOf<'GET /api/invoices'>['invoices'][number]['reminders'][number] & {
  invoiceId: string;
  number: string;
};

/** Leads to the letter. Its fee is no part of the invoice (billing 33). */
export function Reminder({ invoiceId, number, step, name, sentOn, fee }: ReminderProps) {
  const words = `${name} ${formatDay(sentOn)}${fee > 0 ? `, ${formatEuros(fee)} Gebühr` : ''}`;
  return (
    <Button
      component="a"
      href={`/api/invoices/${invoiceId}/reminders/${step}/pdf`}
      download
      variant="default"
      size="compact-sm"
      className={classes.letter ?? ''}
      aria-label={`${words}: ${number}`}
    >
      {words}
    </Button>
  );
}
