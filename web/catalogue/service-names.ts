/** Services whose segment is spelled differently (catalogue 4). */
const names: Readonly<Record<string, string>> = {
  Arbeitnehmerueberlassung: 'Arbeitnehmerüberlassung',
  'Interim-Management': 'Interim Management',
  'KI-Unterstuetzung': 'KI-Unterstützung',
  'Social-Media-Marketing': 'Social Media Marketing',
  'Content-Marketing': 'Content Marketing',
  'Influencer-Marketing': 'Influencer Marketing',
  'Laufende-Buchhaltung': 'Laufende Buchhaltung',
  Gruendungsberatung: 'Gründungsberatung',
};

export function nameService(segment: string): string {
  return names[segment] ?? segment;
}
