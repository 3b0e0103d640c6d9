/** Messages of the administration about accounts, some of them in English on purpose (admin 2). */
export const userMessages = {
  created: 'User created successfully',
  updated: 'User updated successfully',
  deleted: 'User deleted successfully',
  updateFailed: 'Error updating user',
  createFailed: 'Operation failed',
  deleteFailed: 'Failed to delete user',
  listFailed: 'Failed to load users. Please try again.',
  purchasesFailed: "Failed to load user's purchases",
  noPurchases: "This user hasn't purchased any requests yet.",
  requestsFailed: 'Die Anfragen konnten nicht geladen werden.',
  noRequests: 'Dieser Auftraggeber hat noch keine Anfrage gestellt.',
} as const;

/** Message when another person has changed the account since the admin has read it (admin 24). */
export const USER_EDITED = 'Dieser Benutzer wurde inzwischen geändert.';

/** Only for admins, who see all accounts. */
export const EMAIL_OF_OTHER_ACCOUNT = 'Diese E-Mail-Adresse gehört zu einem anderen Konto';
