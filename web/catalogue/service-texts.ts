import type { CategoryCode } from '#domain/catalogue/categories.ts';
import type { serviceSegments } from '#domain/site/page-paths.ts';

/** What the page of one service says. */
export type ServiceText = {
  /** Name of the service in cards. */
  readonly name: string;
  /** Heading and title of the page; soft hyphens say where a narrow screen may break it. */
  readonly title: string;
  /** One sentence. */
  readonly text: string;
};

type ServiceTexts = {
  readonly [Code in CategoryCode]: Readonly<Record<(typeof serviceSegments)[Code][number], ServiceText>>;
};

const service = (name: string, title: string, text: string): ServiceText => ({ name, title, text });

const texts: ServiceTexts = {
  Personaldienstleistung: {
    Personalvermittlung: service(
      'Personalvermittlung',
      'Personal\u00ADvermittlung',
      'Vermittler suchen für Sie Fachkräfte, die Sie fest einstellen, und stellen Ihnen eine Vorauswahl vor.',
    ),
    Arbeitnehmerueberlassung: service(
      'Arbeitnehmerüberlassung',
      'Arbeitnehmer\u00ADüberlassung',
      'Zeitarbeitskräfte fangen Auftragsspitzen und Ausfälle ab, angestellt beim Dienstleister, eingesetzt bei Ihnen.',
    ),
    'Interim-Management': service(
      'Interim Management',
      'Interim Management',
      'Erfahrene Führungs- und Fachkräfte übernehmen auf Zeit, wenn eine Stelle frei ist oder ein Projekt drängt.',
    ),
    Outsourcing: service(
      'Outsourcing',
      'Outsourcing und Werkvertrag',
      'Ein Dienstleister übernimmt ganze Aufgaben samt Personal und verantwortet das Ergebnis.',
    ),
    Recruiting: service(
      'Recruiting',
      'Recruiting',
      'Recruiter sprechen Kandidatinnen und Kandidaten für Sie an und führen die ersten Gespräche.',
    ),
  },
  Callcenter: {
    Inbound: service(
      'Inbound',
      'Inbound-Callcenter',
      'Geschulte Teams nehmen Anrufe in Ihrem Namen an: Hotline, Zentrale, Bestellannahme oder Notdienst.',
    ),
    Outbound: service(
      'Outbound',
      'Outbound-Callcenter',
      'Geschulte Teams rufen für Sie an: Termine vereinbaren, Adressen prüfen, verkaufen oder befragen.',
    ),
  },
  Logistikdienstleistung: {
    Lagerung: service(
      'Lagerung',
      'Lagerung',
      'Lagerflächen für Paletten, Kartons oder Sondergut, mit Bestandsführung und auf die Menge, die Sie brauchen.',
    ),
    Kommissionierung: service(
      'Kommissionierung',
      'Kommissio\u00ADnierung',
      'Dienstleister stellen Ihre Aufträge aus dem Lager zusammen, von einzelnen Artikeln bis zur ganzen Palette.',
    ),
    Verpackung: service(
      'Verpackung',
      'Verpackung',
      'Waren verpacken, umpacken und etikettieren lassen, versandfertig und nach Ihren Vorgaben.',
    ),
    Versandlogistik: service(
      'Versandlogistik',
      'Versand\u00ADlogistik',
      'Vom Versandetikett bis zur Übergabe an den Paketdienst: Der Versand läuft, ohne Ihre Leute zu binden.',
    ),
    Fulfillment: service(
      'Fulfillment',
      'Fulfillment für Onlineshops',
      'Lager, Verpackung, Versand und Retouren für Ihren Onlineshop aus einer Hand.',
    ),
    Transport: service(
      'Transport',
      'Transport und Spedition',
      'Speditionen fahren Ihre Ware als Stückgut, Teil- oder Komplettladung, einmalig oder nach Plan.',
    ),
    Zollabwicklung: service(
      'Zollabwicklung',
      'Zoll\u00ADabwicklung',
      'Zollanmeldungen, Papiere und Tarifierung für Einfuhr und Ausfuhr durch Fachleute.',
    ),
  },
  'IT-Dienstleistungen': {
    'IT-Support': service(
      'IT-Support',
      'IT-Support',
      'Hilfe für Arbeitsplätze, Server und Netzwerk, vor Ort oder aus der Ferne, mit vereinbarten Reaktionszeiten.',
    ),
    'IT-Outsourcing': service(
      'IT-Outsourcing',
      'IT-Outsourcing und Managed Services',
      'Geben Sie den Betrieb Ihrer IT ganz oder in Teilen ab, zu festen monatlichen Kosten.',
    ),
    Softwareentwicklung: service(
      'Softwareentwicklung',
      'Software\u00ADentwicklung',
      'Entwickler bauen Ihre Anwendung oder Schnittstelle, neu oder auf dem, was schon läuft.',
    ),
    'IT-Beratung': service(
      'IT-Beratung',
      'IT-Beratung',
      'Unabhängiger Rat zu Systemen, Anbietern und Kosten, bevor Sie sich festlegen.',
    ),
    'IT-Sicherheit': service(
      'IT-Sicherheit',
      'IT-Sicherheit',
      'Schwachstellen finden, Daten sichern, Mitarbeitende schulen: Schutz, der zu Ihrem Betrieb passt.',
    ),
    'KI-Unterstuetzung': service(
      'KI-Unterstützung',
      'KI-Unter\u00ADstützung',
      'Fachleute zeigen, wo KI Ihnen Arbeit abnimmt, und führen sie im Alltag ein.',
    ),
    'Cloud-Services': service(
      'Cloud-Services',
      'Cloud-Services',
      'Umzug in die Cloud, Einrichtung und Betrieb, mit Blick auf Kosten und Datenschutz.',
    ),
  },
  Marketingdienstleistungen: {
    SEO: service(
      'SEO',
      'SEO: bei Google gefunden werden',
      'Technik, Inhalte und Verweise Ihrer Website so verbessern, dass Suchende Sie finden.',
    ),
    'Social-Media-Marketing': service(
      'Social Media Marketing',
      'Social Media Marketing',
      'Kanäle planen, bespielen und bewerben, von LinkedIn bis Instagram.',
    ),
    'Content-Marketing': service(
      'Content Marketing',
      'Content Marketing',
      'Texte, Bilder und Videos, die Fragen Ihrer Kunden beantworten und Ihr Angebot zeigen.',
    ),
    'E-Mail-Marketing': service(
      'E-Mail-Marketing',
      'E-Mail-Marketing',
      'Newsletter und automatische Strecken, die gelesen werden und zu Anfragen führen.',
    ),
    'Influencer-Marketing': service(
      'Influencer Marketing',
      'Influencer Marketing',
      'Die passenden Stimmen für Ihre Marke finden, Kampagnen vereinbaren und auswerten.',
    ),
    Beratung: service(
      'Beratung',
      'Marketing\u00ADberatung',
      'Ein klarer Blick auf Ziele, Zielgruppen und Budget, bevor Geld in Kanäle fließt.',
    ),
    Webdesign: service(
      'Webdesign',
      'Webdesign',
      'Eine Website, die verständlich ist, gut aussieht und auf jedem Gerät funktioniert.',
    ),
    Webentwicklung: service(
      'Webentwicklung',
      'Web\u00ADentwicklung',
      'Shops, Portale und Websites technisch umsetzen, anbinden und weiterentwickeln.',
    ),
  },
  Steuerberatung: {
    'Laufende-Buchhaltung': service(
      'Laufende Buchhaltung',
      'Laufende Buchhaltung',
      'Belege buchen, Voranmeldungen abgeben, Auswertungen bekommen: Monat für Monat erledigt.',
    ),
    Lohnabrechnung: service(
      'Lohnabrechnung',
      'Lohn\u00ADabrechnung',
      'Löhne und Gehälter pünktlich abrechnen und melden lassen, auch bei wechselnden Stunden.',
    ),
    Jahresabschluss: service(
      'Jahresabschluss',
      'Jahres\u00ADabschluss und Steuer\u00ADerklärungen',
      'Bilanz oder Einnahmenüberschussrechnung samt Steuererklärungen für Ihr Unternehmen.',
    ),
    Unternehmensberatung: service(
      'Unternehmensberatung',
      'Beratung für Unternehmen',
      'Steuerlicher und betriebswirtschaftlicher Rat bei Investition, Umbau oder Nachfolge.',
    ),
    Gruendungsberatung: service(
      'Gründungsberatung',
      'Gründungs\u00ADberatung und Rechtsform',
      'Rechtsform, Anmeldung und Finanzplan klären, bevor die erste Rechnung geschrieben ist.',
    ),
  },
};

/** The text of one service; `undefined` for a segment that does not exist. */
export function findServiceText(code: CategoryCode, segment: string): ServiceText | undefined {
  const ofCategory: Readonly<Record<string, ServiceText>> = texts[code];
  return Object.hasOwn(ofCategory, segment) ? ofCategory[segment] : undefined;
}
