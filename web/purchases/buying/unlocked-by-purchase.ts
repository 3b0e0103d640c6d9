export const UNLOCKED_BY_PURCHASE =
  'Firmenname, Ansprechpartner, Position, vollständige Postleitzahl, E-Mail-Adresse und Telefonnummer';
