import type { Migration } from 'kysely/migration';
import * as plumbing from '#server/db/migrations/0001-plumbing.ts';
import * as portal from '#server/db/migrations/0002-portal.ts';
import * as profile from '#server/db/migrations/0003-profile.ts';
import * as loginProtection from '#server/db/migrations/0004-login-protection.ts';
import * as accountSecurity from '#server/db/migrations/0005-account-security.ts';
import * as errandsAndTerms from '#server/db/migrations/0006-errands-and-terms.ts';
import * as lockedAccounts from '#server/db/migrations/0007-locked-accounts.ts';
import * as accountTasks from '#server/db/migrations/0008-account-tasks.ts';
import * as renewedTerms from '#server/db/migrations/0009-renewed-terms.ts';
import * as freshProofs from '#server/db/migrations/0010-fresh-proofs.ts';
import * as mails from '#server/db/migrations/0011-mails.ts';
import * as foreignKeyIndexes from '#server/db/migrations/0012-foreign-key-indexes.ts';
import * as datedRegions from '#server/db/migrations/0013-dated-regions.ts';
import * as cart from '#server/db/migrations/0014-cart.ts';
import * as partnerLists from '#server/db/migrations/0015-partner-lists.ts';
import * as offersAndFollowUp from '#server/db/migrations/0016-offers-and-follow-up.ts';
import * as events from '#server/db/migrations/0018-events.ts';
import * as postponedConfirmations from '#server/db/migrations/0019-postponed-confirmations.ts';
import * as notifications from '#server/db/migrations/0020-notifications.ts';
import * as exclusiveOffers from '#server/db/migrations/0023-exclusive-offers.ts';
import * as listReadings from '#server/db/migrations/0024-list-readings.ts';
import * as listingsByEnd from '#server/db/migrations/0025-listings-by-end.ts';
import * as seenMarks from '#server/db/migrations/0028-seen-marks.ts';
import * as shop from '#server/db/migrations/0029-shop.ts';
import * as refundKeys from '#server/db/migrations/0030-refund-keys.ts';
import * as requestHistory from '#server/db/migrations/0031-request-history.ts';
import * as clientEdits from '#server/db/migrations/0032-client-edits.ts';
import * as newsForClients from '#server/db/migrations/0033-news-for-clients.ts';
import * as requestsByAddress from '#server/db/migrations/0034-requests-by-address.ts';
import * as seriousRequests from '#server/db/migrations/0035-serious-requests.ts';
import * as contactWish from '#server/db/migrations/0036-contact-wish.ts';
import * as blockedBuyers from '#server/db/migrations/0037-blocked-buyers.ts';
import * as readRevisions from '#server/db/migrations/0038-read-revisions.ts';
import * as forgottenTerms from '#server/db/migrations/0039-forgotten-terms.ts';
import * as audit from '#server/db/migrations/0043-audit.ts';
import * as requestsInOrder from '#server/db/migrations/0044-requests-in-order.ts';
import * as reopenedTerms from '#server/db/migrations/0045-reopened-terms.ts';
import * as rules from '#server/db/migrations/0047-rules.ts';
import * as systemStatus from '#server/db/migrations/0048-system-status.ts';
import * as managedAccounts from '#server/db/migrations/0053-managed-accounts.ts';
import * as checking from '#server/db/migrations/0054-checking.ts';
import * as requestLookup from '#server/db/migrations/0055-request-lookup.ts';
import * as reviewQuestions from '#server/db/migrations/0056-review-questions.ts';
import * as figures from '#server/db/migrations/0057-figures.ts';
import * as reportDecisions from '#server/db/migrations/0058-report-decisions.ts';
import * as matchesByCategory from '#server/db/migrations/0059-matches-by-category.ts';
import * as foundMails from '#server/db/migrations/0060-found-mails.ts';
import * as editedByAdmins from '#server/db/migrations/0066-edited-by-admins.ts';
import * as purchasesInOrder from '#server/db/migrations/0076-purchases-in-order.ts';
import * as forgottenReporters from '#server/db/migrations/0078-forgotten-reporters.ts';
import * as foldedLedger from '#server/db/migrations/0079-folded-ledger.ts';
import * as ledgerChecks from '#server/db/migrations/0080-ledger-checks.ts';
import * as sessionsInPlace from '#server/db/migrations/0081-sessions-in-place.ts';
import * as ownFollowUps from '#server/db/migrations/0082-own-follow-ups.ts';
import * as partnersAtAGlance from '#server/db/migrations/0083-partners-at-a-glance.ts';
import * as wordsOfPurchases from '#server/db/migrations/0084-words-of-purchases.ts';
import * as ownContactsAtAGlance from '#server/db/migrations/0085-own-contacts-at-a-glance.ts';
import * as forgottenTasks from '#server/db/migrations/0086-forgotten-tasks.ts';
import * as secretsByKey from '#server/db/migrations/0087-secrets-by-key.ts';
import * as exportedInPortions from '#server/db/migrations/0089-exported-in-portions.ts';
import * as oneIndexForReviews from '#server/db/migrations/0090-one-index-for-reviews.ts';
import * as contactInText from '#server/db/migrations/0091-contact-in-text.ts';
import * as openQuestions from './migrations/0077-open-questions.ts';

/** A released migration never changes; a new one gets the next number. */
export const migrations: Readonly<Record<string, Migration>> = {
  '0001-plumbing': plumbing,
  '0002-portal': portal,
  '0003-profile': profile,
  '0004-login-protection': loginProtection,
  '0005-account-security': accountSecurity,
  '0006-errands-and-terms': errandsAndTerms,
  '0007-locked-accounts': lockedAccounts,
  '0008-account-tasks': accountTasks,
  '0009-renewed-terms': renewedTerms,
  '0010-fresh-proofs': freshProofs,
  '0011-mails': mails,
  '0012-foreign-key-indexes': foreignKeyIndexes,
  '0013-dated-regions': datedRegions,
  '0014-cart': cart,
  '0015-partner-lists': partnerLists,
  '0016-offers-and-follow-up': offersAndFollowUp,
  '0018-events': events,
  '0019-postponed-confirmations': postponedConfirmations,
  '0020-notifications': notifications,
  '0023-exclusive-offers': exclusiveOffers,
  '0024-list-readings': listReadings,
  '0025-listings-by-end': listingsByEnd,
  '0028-seen-marks': seenMarks,
  '0029-shop': shop,
  '0030-refund-keys': refundKeys,
  '0031-request-history': requestHistory,
  '0032-client-edits': clientEdits,
  '0033-news-for-clients': newsForClients,
  '0034-requests-by-address': requestsByAddress,
  '0035-serious-requests': seriousRequests,
  '0036-contact-wish': contactWish,
  '0037-blocked-buyers': blockedBuyers,
  '0038-read-revisions': readRevisions,
  '0039-forgotten-terms': forgottenTerms,
  '0043-audit': audit,
  '0044-requests-in-order': requestsInOrder,
  '0045-reopened-terms': reopenedTerms,
  '0047-rules': rules,
  '0048-system-status': systemStatus,
  '0053-managed-accounts': managedAccounts,
  '0054-checking': checking,
  '0055-request-lookup': requestLookup,
  '0056-review-questions': reviewQuestions,
  '0057-figures': figures,
  '0058-report-decisions': reportDecisions,
  '0059-matches-by-category': matchesByCategory,
  '0060-found-mails': foundMails,
  '0066-edited-by-admins': editedByAdmins,
  '0076-purchases-in-order': purchasesInOrder,
  '0077-open-questions': openQuestions,
  '0078-forgotten-reporters': forgottenReporters,
  '0079-folded-ledger': foldedLedger,
  '0080-ledger-checks': ledgerChecks,
  '0081-sessions-in-place': sessionsInPlace,
  '0082-own-follow-ups': ownFollowUps,
  '0083-partners-at-a-glance': partnersAtAGlance,
  '0084-words-of-purchases': wordsOfPurchases,
  '0085-own-contacts-at-a-glance': ownContactsAtAGlance,
  '0086-forgotten-tasks': forgottenTasks,
  '0087-secrets-by-key': secretsByKey,
  '0089-exported-in-portions': exportedInPortions,
  '0090-one-index-for-reviews': oneIndexForReviews,
  '0091-contact-in-text': contactInText,
};
