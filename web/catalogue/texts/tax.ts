import { brand } from '#domain/brand.ts';
import type { CategoryTextsOf } from '#web/catalogue/texts/texts.ts';

export const taxTexts: CategoryTextsOf<'Steuerberatung'> = {
  code: 'Steuerberatung',
  general: {
    title: 'Steuerberatung finden',
    subtitle: 'Buchhaltung, Lohn oder Abschluss: Beschreiben Sie Ihr Unternehmen.',
    description:
      'Sie nennen Rechtsform, Branche und Buchhaltungsmethode. Kanzleien, die Ihre Leistung anbieten, melden sich direkt bei Ihnen.',
    metaTitle: 'Steuerberatung für Unternehmen finden',
    metaDescription:
      'Buchhaltung, Lohnabrechnung, Jahresabschluss oder Gründungsberatung: Bedarf beschreiben und Angebote passender Steuerkanzleien kostenlos erhalten.',
    keywords: ['Steuerberatung', 'Buchhaltung', 'Lohnabrechnung', 'Jahresabschluss', 'Gründungsberatung'],
    benefitsTitle: 'Was eine Kanzlei für Sie trägt',
    benefits: {
      'Fristen unter Kontrolle':
        'Voranmeldung, Lohnsteuer, Offenlegung: Die Kanzlei führt den Kalender, und für beratene Unternehmen gelten längere Abgabefristen.',
      'Haftung und Verschwiegenheit':
        'Steuerberater sind zur Verschwiegenheit verpflichtet und für Fehler haftpflichtversichert.',
      'Gebühren mit Rahmen':
        'Die Vergütungsverordnung gibt für Steuersachen einen Rahmen vor. Was darin vereinbart wird, lässt sich vergleichen.',
      'Ein Gegenüber für das Finanzamt':
        'Rückfragen, Bescheide und Prüfungen laufen über die Kanzlei, die Ihre Zahlen kennt.',
    },
    why: {
      title: `Warum eine Kanzlei über ${brand.name} suchen?`,
      reasons: {
        'Passend zu Ihrer Rechtsform':
          'Vom Verein bis zur GmbH: Die Kanzlei weiß vor dem ersten Gespräch, welche Pflichten bei Ihnen anfallen.',
        'Digital oder mit Belegordner':
          'Sie sagen, wie Sie heute buchen. So finden Sie eine Kanzlei, die Ihre Arbeitsweise mitgeht, ob DATEV oder Papier.',
        'Kapazität vorausgesetzt':
          'Es melden sich Kanzleien, die neue Mandate suchen. Das Abtelefonieren ausgebuchter Büros entfällt.',
      },
    },
  },
  services: {
    'Laufende-Buchhaltung': {
      title: 'Laufende Buchhaltung',
      subtitle: 'Belege buchen, Voranmeldungen abgeben, Auswertungen bekommen: Monat für Monat erledigt.',
      description:
        'Die Kanzlei bucht Ihre Belege, meldet die Umsatzsteuer an und schickt Ihnen eine Auswertung, mit der Sie arbeiten können. Wie die Belege zu ihr kommen, legen Sie gemeinsam fest.',
      metaTitle: 'Laufende Buchhaltung an eine Kanzlei abgeben',
      metaDescription:
        'Finanzbuchhaltung abgeben: Rechtsform, Branche und Buchhaltungsmethode angeben und Angebote von Kanzleien für Ihre laufende Buchhaltung kostenlos vergleichen.',
      keywords: ['Laufende Buchhaltung', 'Finanzbuchhaltung', 'Umsatzsteuervoranmeldung', 'BWA'],
      benefitsTitle: 'Was abgegebene Buchhaltung bringt',
      benefits: {
        'Zahlen, solange sie nützen':
          'Die betriebswirtschaftliche Auswertung liegt im Folgemonat vor, nicht erst mit dem Jahresabschluss.',
        'Belege per Foto oder Schnittstelle':
          'Rechnungen gehen digital an die Kanzlei. E-Rechnungen, die Unternehmen empfangen können müssen, werden direkt verarbeitet.',
        'Offene Posten im Blick':
          'Wer noch nicht gezahlt hat und was Sie noch zahlen müssen, steht in einer Liste, die stimmt.',
        'Prüfungssicher abgelegt':
          'Buchungen und Belege hängen zusammen und bleiben unverändert, wie es die Grundsätze ordnungsmäßiger Buchführung fordern.',
      },
    },
    Lohnabrechnung: {
      title: 'Lohn\u00ADabrechnung',
      subtitle: 'Löhne und Gehälter pünktlich abrechnen und melden lassen, auch bei wechselnden Stunden.',
      description:
        'Sie melden Stunden, Zuschläge und Krankheit, die Kanzlei rechnet ab, meldet an Finanzamt und Krankenkassen und liefert die Zahlungsdateien.',
      metaTitle: 'Lohnabrechnung auslagern: Kanzlei finden',
      metaDescription:
        'Lohn- und Gehaltsabrechnung auslagern: Zahl der Mitarbeitenden und Branche angeben und Angebote von Kanzleien kostenlos vergleichen.',
      keywords: ['Lohnabrechnung', 'Gehaltsabrechnung', 'Lohnbüro', 'Baulohn'],
      benefitsTitle: 'Was eine ausgelagerte Lohnabrechnung leistet',
      benefits: {
        'Gehalt kommt pünktlich':
          'Die Abrechnung hängt nicht an einer Person im Haus. Auch im August ist jemand da, der sie macht.',
        'Änderungen eingepflegt':
          'Neue Beitragssätze, Mindestlohn und Freibeträge sind berücksichtigt, wenn sie gelten.',
        'Sonderfälle beherrscht':
          'Minijob, Dienstwagen, Schichtzuschläge, Kurzarbeit, Baulohn: Fragen Sie nach Erfahrung in Ihrer Branche.',
        'Gehälter bleiben vertraulich':
          'Was jemand verdient, wissen weniger Menschen im Betrieb. Abrechnungen stellt die Kanzlei auf Wunsch digital zu.',
      },
    },
    Jahresabschluss: {
      title: 'Jahres\u00ADabschluss und Steuer\u00ADerklärungen',
      subtitle: 'Bilanz oder Einnahmenüberschussrechnung samt Steuererklärungen für Ihr Unternehmen.',
      description:
        'Die Kanzlei erstellt den Abschluss aus Ihrer Buchhaltung, bespricht ihn mit Ihnen, gibt die Erklärungen ab und legt offen, wo das Gesetz es verlangt.',
      metaTitle: 'Jahresabschluss und Steuererklärungen',
      metaDescription:
        'Kanzlei für Bilanz, EÜR und betriebliche Steuererklärungen finden: Rechtsform und Buchhaltungsmethode angeben und Angebote kostenlos vergleichen.',
      keywords: ['Jahresabschluss', 'Bilanz', 'EÜR', 'Steuererklärung Unternehmen'],
      benefitsTitle: 'Was ein guter Abschluss leistet',
      benefits: {
        'Gestaltet, nicht nur gerechnet':
          'Abschreibung, Rückstellung, Investitionsabzug: Wahlrechte werden vor dem Stichtag besprochen, nicht danach erklärt.',
        'Vorzeigbar bei der Bank':
          'Kreditgeber lesen Ihren Abschluss. Eine Kanzlei weiß, welche Erläuterungen sie erwarten.',
        'Pünktlich veröffentlicht':
          'GmbH und UG müssen offenlegen; wer die Frist verpasst, riskiert ein Ordnungsgeld. Die Kanzlei übermittelt rechtzeitig.',
        'Bescheide nachgerechnet':
          'Weicht das Finanzamt ab, wird geprüft und bei Bedarf Einspruch eingelegt.',
      },
    },
    Unternehmensberatung: {
      title: 'Beratung für Unternehmen',
      subtitle: 'Steuerlicher und betriebswirtschaftlicher Rat bei Investition, Umbau oder Nachfolge.',
      description:
        'Bevor Sie kaufen, umwandeln oder übergeben: Eine Kanzlei rechnet durch, was das steuerlich und für Ihre Liquidität bedeutet, und begleitet die Umsetzung.',
      metaTitle: 'Betriebswirtschaftliche und steuerliche Beratung',
      metaDescription:
        'Steuerkanzlei für Investition, Umwandlung oder Nachfolge finden: Rechtsform, Branche und Starttermin angeben und Angebote kostenlos vergleichen.',
      keywords: ['Unternehmensberatung', 'Steuergestaltung', 'Nachfolge', 'Umwandlung', 'Controlling'],
      benefitsTitle: 'Wobei Rat sich rechnet',
      benefits: {
        'Vorher durchgerechnet':
          'Kaufen oder leasen, Personengesellschaft oder GmbH: Varianten stehen mit Zahlen nebeneinander.',
        'Liquidität mit Vorlauf':
          'Planung und Soll-Ist-Vergleich zeigen Engpässe, solange sich noch gegensteuern lässt.',
        'Nachfolge ohne Eile':
          'Übergabe in der Familie oder Verkauf: Freibeträge und Haltefristen verlangen oft Jahre Vorbereitung.',
        'Gespräch mit der Bank':
          'Unterlagen, Planung und Argumente für den Kredit kommen von jemandem, der Ihre Bücher kennt.',
      },
    },
    Gruendungsberatung: {
      title: 'Gründungs\u00ADberatung und Rechtsform',
      subtitle: 'Rechtsform, Anmeldung und Finanzplan klären, bevor die erste Rechnung geschrieben ist.',
      description:
        'Eine Kanzlei hilft bei der Wahl der Rechtsform, bei Anmeldung und Finanzplan und richtet die Buchhaltung so ein, dass sie mit Ihrem Unternehmen wächst.',
      metaTitle: 'Gründungsberatung: Rechtsform und Finanzplan',
      metaDescription:
        'Steuerkanzlei für Ihre Gründung finden: Branche und Starttermin angeben und Angebote für Rechtsform, Anmeldung und Finanzplan kostenlos vergleichen.',
      keywords: ['Gründungsberatung', 'Rechtsformwahl', 'Existenzgründung', 'Businessplan'],
      benefitsTitle: 'Was beim Gründen leichter wird',
      benefits: {
        'Die Rechtsform mit Gründen gewählt':
          'Haftung, Steuern, Kosten und Außenwirkung werden verglichen. Ein späterer Wechsel ist möglich, aber aufwendig.',
        'Fragebogen des Finanzamts richtig':
          'Kleinunternehmer oder nicht, geschätzter Gewinn, Voranmeldungen: Angaben vom Anfang wirken lange nach.',
        'Finanzplan, der Fragen aushält':
          'Banken und Förderstellen prüfen Zahlen. Gründungszuschuss und viele Kredite müssen vor dem Start beantragt sein.',
        'Ordnung von Beginn an':
          'Rechnungen, Kasse und Belege sind gleich so organisiert, dass der erste Abschluss keine Suche wird.',
      },
    },
  },
};
