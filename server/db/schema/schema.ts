import type {
  AccountsView,
  AccountTasksTable,
  BillingDetailsTable,
  KnownDevicesTable,
  MembershipsTable,
  OrganisationsTable,
  PasskeyChallengesTable,
  PasskeysTable,
  RecoveryCodesTable,
  RegistrationsTable,
  SessionsTable,
  TotpSecretsTable,
  UsersTable,
} from './accounts.ts';
import type { AuditEntriesTable, AuditPersonalTable } from './audit.ts';
import type {
  BankEntriesTable,
  BankImportsTable,
  DatevSettingsTable,
  InvoiceFailuresTable,
  InvoiceItemsTable,
  InvoiceRemindersTable,
  InvoicesTable,
  PaymentsTable,
} from './billing.ts';
import type { CartItemsTable } from './cart.ts';
import type {
  DemoShopDeliveriesTable,
  DemoShopMannersTable,
  DemoShopOrdersTable,
  DemoShopProductsTable,
} from './demo-shop.ts';
import type { DomainEventsTable, EventCursorsTable } from './events.ts';
import type {
  BackupsTable,
  CheckPresencesTable,
  DemoSeedingTable,
  JobRunsTable,
  LinkTokensTable,
  MailsTable,
  NumberCountersTable,
  RateLimitsTable,
  RejectionReasonsTable,
} from './plumbing.ts';
import type {
  AccountCreditsTable,
  AccountEntriesTable,
  FollowUpsTable,
  ListReadingsTable,
  NotificationSettingsTable,
  NotificationsTable,
  OrdersTable,
  PartnerVisitsTable,
  PurchasesTable,
  ReportsTable,
  RequestMarksTable,
  SavedSearchesTable,
  SlotReservationsTable,
} from './purchases.ts';
import type {
  BlockedAddressesTable,
  PartnerMatchesTable,
  RequestChangesTable,
  RequestListingsTable,
  RequestsTable,
  RequestTracesTable,
  ReviewQuestionsTable,
  RuleChangesTable,
  RulesTable,
  UsedProofsTable,
} from './requests.ts';
import type {
  ShopMessagesTable,
  ShopOrderHistoryTable,
  ShopOrderItemsTable,
  ShopOrdersTable,
  ShopRefundsTable,
} from './shop.ts';

export type Schema = {
  domain_events: DomainEventsTable;
  event_cursors: EventCursorsTable;
  users: UsersTable;
  organisations: OrganisationsTable;
  billing_details: BillingDetailsTable;
  memberships: MembershipsTable;
  accounts: AccountsView;
  registrations: RegistrationsTable;
  account_tasks: AccountTasksTable;
  partner_matches: PartnerMatchesTable;
  sessions: SessionsTable;
  totp_secrets: TotpSecretsTable;
  recovery_codes: RecoveryCodesTable;
  passkeys: PasskeysTable;
  passkey_challenges: PasskeyChallengesTable;
  known_devices: KnownDevicesTable;
  audit_entries: AuditEntriesTable;
  audit_personal: AuditPersonalTable;
  rate_limits: RateLimitsTable;
  rules: RulesTable;
  rule_changes: RuleChangesTable;
  requests: RequestsTable;
  link_tokens: LinkTokensTable;
  request_listings: RequestListingsTable;
  request_traces: RequestTracesTable;
  review_questions: ReviewQuestionsTable;
  used_proofs: UsedProofsTable;
  request_changes: RequestChangesTable;
  blocked_addresses: BlockedAddressesTable;
  orders: OrdersTable;
  account_entries: AccountEntriesTable;
  account_credits: AccountCreditsTable;
  purchases: PurchasesTable;
  request_marks: RequestMarksTable;
  partner_visits: PartnerVisitsTable;
  list_readings: ListReadingsTable;
  saved_searches: SavedSearchesTable;
  follow_ups: FollowUpsTable;
  reports: ReportsTable;
  notification_settings: NotificationSettingsTable;
  notifications: NotificationsTable;
  cart_items: CartItemsTable;
  slot_reservations: SlotReservationsTable;
  shop_orders: ShopOrdersTable;
  shop_order_items: ShopOrderItemsTable;
  shop_order_history: ShopOrderHistoryTable;
  shop_messages: ShopMessagesTable;
  shop_refunds: ShopRefundsTable;
  invoices: InvoicesTable;
  invoice_items: InvoiceItemsTable;
  invoice_reminders: InvoiceRemindersTable;
  bank_imports: BankImportsTable;
  bank_entries: BankEntriesTable;
  payments: PaymentsTable;
  datev_settings: DatevSettingsTable;
  invoice_failures: InvoiceFailuresTable;
  demo_shop_orders: DemoShopOrdersTable;
  demo_shop_deliveries: DemoShopDeliveriesTable;
  demo_shop_manners: DemoShopMannersTable;
  demo_shop_products: DemoShopProductsTable;
  demo_seeding: DemoSeedingTable;
  mails: MailsTable;
  backups: BackupsTable;
  check_presences: CheckPresencesTable;
  rejection_reasons: RejectionReasonsTable;
  job_runs: JobRunsTable;
  number_counters: NumberCountersTable;
};
