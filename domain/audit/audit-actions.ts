/** German names on the page. */
export const auditSubjectLabels = {
  user: 'Konto',
  request: 'Anfrage',
  order: 'Bestellung',
  invoice: 'Rechnung',
  payment: 'Zahlung',
  rules: 'Regeln',
  report: 'Meldung',
  mail: 'Mail',
  system: 'System',
} as const;

export type AuditSubjectKind = keyof typeof auditSubjectLabels;

export const auditSubjectKinds = Object.keys(auditSubjectLabels) as AuditSubjectKind[];

type AuditActionRow = {
  readonly label: string;
  /**
   * `personal`: old and new value may contain names, addresses or free text, and can be erased. `plain`: roles, prices, times and
   * states, which stay.
   */
  readonly values: 'plain' | 'personal';
};

const actions = {
  login: { label: 'Anmeldung', values: 'plain' },
  login_failed: { label: 'Anmeldung fehlgeschlagen', values: 'plain' },
  logout: { label: 'Abmeldung', values: 'plain' },
  identity_proved: { label: 'Identität bestätigt', values: 'plain' },
  proof_failed: { label: 'Bestätigung fehlgeschlagen', values: 'plain' },
  password_changed: { label: 'Passwort geändert', values: 'plain' },
  factor_added: { label: 'Eigener zweiter Faktor eingerichtet', values: 'plain' },
  factor_removed: { label: 'Eigener zweiter Faktor entfernt', values: 'plain' },
  recovery_codes_renewed: { label: 'Wiederherstellungscodes ersetzt', values: 'plain' },
  sessions_ended: { label: 'Alle Sitzungen beendet', values: 'plain' },
  password_reset: { label: 'Passwort zurückgesetzt', values: 'plain' },
  reset_link_made: { label: 'Link für ein neues Passwort ausgegeben', values: 'plain' },
  rule_changed: { label: 'Regel geändert', values: 'plain' },
  rule_change_revoked: { label: 'Geplante Regel zurückgenommen', values: 'plain' },
  rejection_reason_created: { label: 'Vorlage für Ablehnungen angelegt', values: 'plain' },
  rejection_reason_edited: { label: 'Vorlage für Ablehnungen geändert', values: 'plain' },
  rejection_reason_deleted: { label: 'Vorlage für Ablehnungen gelöscht', values: 'plain' },
  user_unlocked: { label: 'Partner freigeschaltet', values: 'plain' },
  user_locked: { label: 'Partner gesperrt', values: 'plain' },
  user_created: { label: 'Benutzer angelegt', values: 'personal' },
  user_edited: { label: 'Benutzer geändert', values: 'personal' },
  user_role_changed: { label: 'Rolle geändert', values: 'plain' },
  second_factor_removed: { label: 'Zweiter Faktor entfernt', values: 'plain' },
  account_released: { label: 'Konto entsperrt', values: 'personal' },
  account_deleted: { label: 'Konto gelöscht', values: 'plain' },
  own_data_exported: { label: 'Eigene Daten exportiert', values: 'plain' },
  purchases_exported: { label: 'Gekaufte Anfragen exportiert', values: 'plain' },
  contact_exported: { label: 'Kontakt als vCard geladen', values: 'plain' },
  all_purchases_exported: { label: 'Alle Käufe exportiert', values: 'plain' },
  users_exported: { label: 'Benutzer exportiert', values: 'personal' },
  requests_exported: { label: 'Anfragen exportiert', values: 'personal' },
  buyers_exported: { label: 'Käufer einer Anfrage exportiert', values: 'plain' },
  request_published: { label: 'Anfrage veröffentlicht', values: 'plain' },
  request_unpublished: { label: 'Veröffentlichung zurückgenommen', values: 'plain' },
  request_phone_checked: { label: 'Kontakt telefonisch geprüft', values: 'plain' },
  request_phone_check_undone: { label: 'Telefonische Prüfung zurückgenommen', values: 'plain' },
  request_offer_edited: { label: 'Angebot einer Anfrage geändert', values: 'plain' },
  request_words_edited: { label: 'Angaben einer Anfrage geändert', values: 'personal' },
  request_masking_edited: { label: 'Verborgene Wörter einer Anfrage geändert', values: 'personal' },
  request_note_edited: { label: 'Hinweis für Käufer geändert', values: 'personal' },
  request_rejected: { label: 'Anfrage abgelehnt', values: 'plain' },
  request_offered: { label: 'Anfrage exklusiv angeboten', values: 'plain' },
  request_offer_ended: { label: 'Exklusives Angebot zurückgenommen', values: 'plain' },
  request_offer_accepted: { label: 'Exklusives Angebot angenommen', values: 'plain' },
  request_offer_lapsed: { label: 'Exklusives Angebot verfallen', values: 'plain' },
  purchase_completed: { label: 'Ergebnis eines Kaufs festgehalten', values: 'plain' },
  request_question_asked: { label: 'Rückfrage gestellt', values: 'plain' },
  request_question_withdrawn: { label: 'Rückfrage zurückgenommen', values: 'plain' },
  request_answer_seen: { label: 'Antwort auf eine Rückfrage gelesen', values: 'plain' },
  request_changes_seen: { label: 'Änderungen des Auftraggebers gesehen', values: 'plain' },
  request_extended: { label: 'Anfrage verlängert', values: 'plain' },
  request_withdrawn: { label: 'Anfrage zurückgezogen', values: 'plain' },
  request_closed: { label: 'Anfrage abgeschlossen', values: 'plain' },
  request_deleted: { label: 'Anfrage gelöscht', values: 'plain' },
  report_decided: { label: 'Meldung entschieden', values: 'plain' },
  audit_exported: { label: 'Protokoll exportiert', values: 'personal' },
  figures_exported: { label: 'Zahlen exportiert', values: 'plain' },
  shop_product_saved: { label: 'Produkt im Shop gespeichert', values: 'plain' },
  shop_inventory_set: { label: 'Bestand im Shop gesetzt', values: 'plain' },
  order_processed: { label: 'Beim Shop nachgefragt', values: 'plain' },
  mail_retried: { label: 'Mail erneut versucht', values: 'plain' },
  mails_retried: { label: 'Alle fehlgeschlagenen Mails erneut versucht', values: 'plain' },
  invoice_issued: { label: 'Rechnung ausgestellt', values: 'plain' },
  invoice_reminded: { label: 'Rechnung gemahnt', values: 'plain' },
  account_purchases_locked: { label: 'Käufe auf Rechnung gesperrt', values: 'plain' },
  account_purchases_unlocked: { label: 'Käufe auf Rechnung freigegeben', values: 'plain' },
  account_purchases_kept: { label: 'Käufe auf Rechnung nach Mahnungen belassen', values: 'plain' },
  credit_limit_set: { label: 'Limit für Käufe auf Rechnung geändert', values: 'plain' },
  credit_note_issued: { label: 'Rechnungskorrektur ausgestellt', values: 'plain' },
  statement_imported: { label: 'Kontoauszug eingelesen', values: 'plain' },
  payment_assigned: { label: 'Zahlung zugeordnet', values: 'plain' },
  payment_dismissed: { label: 'Zahlung als „ohne Rechnung“ abgelegt', values: 'plain' },
  payment_reopened: { label: 'Zuordnung einer Zahlung zurückgenommen', values: 'plain' },
  billing_exported: { label: 'Buchungen eines Monats exportiert', values: 'plain' },
  datev_settings_changed: { label: 'Einstellungen für DATEV geändert', values: 'plain' },
  order_refunded: { label: 'Bestellung erstattet', values: 'plain' },
  person_exported: { label: 'Daten einer Person exportiert', values: 'plain' },
  database_migrated: { label: 'Datenbank auf neue Version gebracht', values: 'plain' },
  backup_made: { label: 'Sicherung erstellt', values: 'plain' },
  backup_verified: { label: 'Sicherung geprüft', values: 'plain' },
  backup_restored: { label: 'Sicherung eingespielt', values: 'plain' },
  secrets_encrypted: { label: 'Geheimnisse neu verschlüsselt', values: 'plain' },
  test_mail_sent: { label: 'Test-Mail versandt', values: 'plain' },
} as const satisfies Readonly<Record<string, AuditActionRow>>;

export type AuditAction = keyof typeof actions;

/** Actions in the audit trail (admin 32), in the order of its filter. */
export const auditActions: Readonly<Record<AuditAction, AuditActionRow>> = actions;

export const auditActionNames = Object.keys(actions) as AuditAction[];
