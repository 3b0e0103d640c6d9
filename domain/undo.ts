/** Time for `Rückgängig` (admin 88, mails 67): the message shows it, and mails about the action wait. */
export const UNDO_SECONDS = 10;
