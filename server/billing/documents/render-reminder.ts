import { buffer } from 'node:stream/consumers';
import { describeTerms, specifications } from '#domain/billing/document/business-terms.ts';
import {
  closeReminder,
  listReminderSums,
  openReminder,
  type ReminderLetter,
  wantedCents,
} from '#domain/billing/reminder-letter.ts';
import { formatDay } from '#domain/date-formats.ts';
import { drawFooters } from './pdf/footer.ts';
import { drawFacts, drawHead } from './pdf/letterhead.ts';
import { page, styles } from './pdf/look.ts';
import { drawTransfer } from './pdf/payment.ts';
import { lineHeight, openSheet, type Sheet, writeParagraph } from './pdf/sheet.ts';

/** Draws the letter as PDF/A-3. The same letter gives the same bytes. */
export async function renderReminder(letter: ReminderLetter): Promise<Buffer> {
  const { invoice, reminder, sentOn } = letter;
  const title = `${reminder.name} zur Rechnung ${invoice.number}`;
  const createdAt = new Date(`${sentOn}T00:00:00Z`);
  const sheet = openSheet(
    { subset: 'PDF/A-3a', pdfVersion: '1.7', lang: 'de-DE', info: { Title: title, CreationDate: createdAt } },
    `${title} vom ${formatDay(sentOn)}`,
  );
  const bytes = buffer(sheet.pdf);
  drawHead(sheet, invoice, {
    title: reminder.name,
    facts: [
      ['Datum', formatDay(sentOn)],
      ['Rechnungsnummer', invoice.number],
      ['Kundennummer', invoice.buyer.customerNumber],
    ],
  });
  sheet.y += lineHeight(styles.h1) + 6;
  drawText(sheet, letter);
  const totals = { dueCents: wantedCents(letter) };
  drawTransfer(sheet, { ...invoice, totals }, reminder.payBy);
  sheet.y += 14;
  for (const sentence of closeReminder(letter)) writeParagraph(sheet, sentence, styles.text);
  drawFooters(sheet, invoice, describeTerms(invoice, specifications.zugferd));
  sheet.root.end();
  sheet.pdf.end();
  return bytes;
}

function drawText(sheet: Sheet, letter: ReminderLetter): void {
  writeParagraph(sheet, 'Guten Tag,', styles.text);
  sheet.y += 6;
  for (const sentence of openReminder(letter)) writeParagraph(sheet, sentence, styles.text);
  sheet.y += 10;
  const place = { x: page.left, y: sheet.y, width: 400, labelWidth: 150 };
  sheet.y = drawFacts(sheet, listReminderSums(letter), place);
}
