import { brand } from '#domain/brand.ts';
import type { CategoryTextsOf } from '#web/catalogue/texts/texts.ts';

export const itTexts: CategoryTextsOf<'IT-Dienstleistungen'> = {
  code: 'IT-Dienstleistungen',
  general: {
    title: 'IT-Dienst\u00ADleister finden',
    subtitle: 'Vom Support bis zur Cloud: ein paar kurze Fragen statt eines Lastenhefts.',
    description:
      'Wählen Sie, wobei Sie Hilfe brauchen, und nennen Sie Unternehmensgröße und Einsatzform. IT-Dienstleister, die das anbieten, melden sich direkt bei Ihnen.',
    metaTitle: 'IT-Dienstleister finden und vergleichen',
    metaDescription:
      'IT-Support, Softwareentwicklung, IT-Sicherheit oder Cloud: Bedarf auswählen und Angebote passender IT-Dienstleister erhalten. Kostenlos.',
    keywords: ['IT-Dienstleister', 'IT-Support', 'Softwareentwicklung', 'IT-Sicherheit', 'Cloud-Services'],
    benefitsTitle: 'Was externe IT-Fachleute bringen',
    benefits: [
      {
        title: 'Wissen für viele Fälle',
        text: 'Netzwerk, Datenbank, Datenschutz: Ein Systemhaus hat für jedes Thema jemanden, eine einzelne Fachkraft nicht.',
      },
      {
        title: 'Vertretung eingebaut',
        text: 'Urlaub und Krankheit reißen keine Lücke. Zugänge und Abläufe sind dokumentiert und hängen nicht an einer Person.',
      },
      {
        title: 'Kosten, die sich planen lassen',
        text: 'Projekt zum Festpreis oder Betreuung je Arbeitsplatz und Monat: Beides lässt sich vergleichen und einplanen.',
      },
      {
        title: 'Ihre IT denkt weiter',
        text: 'Wartung und Standardfälle gehen nach außen. Die eigene Abteilung hat Zeit für das, was nur sie kann.',
      },
    ],
    why: {
      title: `Warum IT-Leistungen über ${brand.name} anfragen?`,
      reasons: [
        {
          title: 'Vor Ort oder aus der Ferne',
          text: 'Sie sagen, wie gearbeitet werden soll. Wer nur aus der Ferne hilft oder nicht zu Ihnen fährt, weiß das, bevor er sich meldet.',
        },
        {
          title: 'Passend zu Ihrer Größe',
          text: 'Mitarbeiterzahl und eigene IT-Abteilung zählen: Ein Betrieb mit zehn Arbeitsplätzen braucht andere Partner als ein Konzern.',
        },
        {
          title: 'Kein Lastenheft nötig',
          text: 'Wenige Fragen genügen für den Anfang. Die Einzelheiten klären Sie mit den Dienstleistern, die sich melden.',
        },
      ],
    },
  },
  services: {
    'IT-Support': {
      title: 'IT-Support',
      subtitle: 'Hilfe für Arbeitsplätze, Server und Netzwerk, mit vereinbarten Reaktionszeiten.',
      description:
        'Drucker streikt, Konto gesperrt, Netz langsam: Ein IT-Support nimmt Störungen an, löst sie aus der Ferne und kommt vorbei, wenn es nicht anders geht.',
      metaTitle: 'IT-Support für Unternehmen finden',
      metaDescription:
        'IT-Support für Arbeitsplätze, Server und Netzwerk: Unternehmensgröße und Einsatzform angeben und Angebote kostenlos vergleichen.',
      keywords: ['IT-Support', 'Helpdesk', 'IT-Betreuung', 'Fernwartung'],
      benefitsTitle: 'Was ein fester IT-Support ändert',
      benefits: [
        {
          title: 'Eine Nummer für jede Störung',
          text: 'Niemand sucht erst den Kollegen, der sich auskennt. Anfragen werden erfasst, verfolgt und abgeschlossen.',
        },
        {
          title: 'Reaktionszeit im Vertrag',
          text: 'Wie schnell jemand anfängt und zu welchen Zeiten, steht fest: für den Totalausfall anders als für die Maus.',
        },
        {
          title: 'Wartung, bevor es klemmt',
          text: 'Updates, Sicherungen und volle Festplatten werden überwacht. Viele Störungen entstehen dann gar nicht erst.',
        },
        {
          title: 'Neue Arbeitsplätze fertig',
          text: 'Gerät, Konto und Rechte sind eingerichtet, wenn der erste Arbeitstag beginnt, und entzogen, wenn jemand geht.',
        },
      ],
    },
    'IT-Outsourcing': {
      title: 'IT-Outsourcing und Managed Services',
      subtitle: 'Geben Sie den Betrieb Ihrer IT ganz oder in Teilen ab.',
      description:
        'Der Dienstleister betreibt, was Sie festlegen: einzelne Server, alle Arbeitsplätze oder die gesamte IT. Umfang, Verfügbarkeit und Preis stehen in einem Vertrag.',
      metaTitle: 'IT-Outsourcing und Managed Services anfragen',
      metaDescription:
        'IT-Betrieb ganz oder in Teilen abgeben: Unternehmensgröße und Einsatzform angeben und Angebote für IT-Outsourcing und Managed Services kostenlos vergleichen.',
      keywords: ['IT-Outsourcing', 'Managed Services', 'IT-Betrieb', 'Systemhaus'],
      benefitsTitle: 'Was Managed Services verlässlich macht',
      benefits: [
        {
          title: 'Fester Betrag im Monat',
          text: 'Abgerechnet wird je Arbeitsplatz oder System. Stundenzettel nach jedem Anruf entfallen.',
        },
        {
          title: 'Verfügbarkeit ist messbar',
          text: 'Ausfallzeiten, Wiederanlauf und Berichte sind vereinbart. Für verfehlte Werte lassen sich Gutschriften festschreiben.',
        },
        {
          title: 'Technik ohne Anschaffung',
          text: 'Server, Firewall oder Endgeräte lassen sich mit dem Betrieb zusammen mieten und turnusmäßig tauschen.',
        },
        {
          title: 'Rückweg geregelt',
          text: 'Achten Sie auf Dokumentation und Herausgabe der Daten am Vertragsende. Gute Anbieter schreiben beides von sich aus hinein.',
        },
      ],
    },
    Softwareentwicklung: {
      title: 'Software\u00ADentwicklung',
      subtitle: 'Ihre Anwendung oder Schnittstelle, neu gebaut oder auf dem, was schon läuft.',
      description:
        'Wenn Standardsoftware nicht passt oder zwei Systeme nicht miteinander reden: Entwicklungsteams setzen um, was Ihr Ablauf braucht, Schritt für Schritt und prüfbar.',
      metaTitle: 'Softwareentwicklung: Entwickler für Ihr Projekt',
      metaDescription:
        'Entwickler für Anwendung, App oder Schnittstelle finden: Starttermin und Einsatzform angeben und Angebote von Softwareunternehmen kostenlos vergleichen.',
      keywords: ['Softwareentwicklung', 'Individualsoftware', 'App-Entwicklung', 'Schnittstellen'],
      benefitsTitle: 'Was eigene Software lohnend macht',
      benefits: [
        {
          title: 'Passt zu Ihrem Ablauf',
          text: 'Die Software folgt Ihrer Arbeit, nicht umgekehrt. Doppeltes Erfassen und Listen nebenher fallen weg.',
        },
        {
          title: 'Früh etwas in der Hand',
          text: 'Geliefert wird in kleinen Abschnitten. Sie probieren aus und lenken um, bevor viel Geld verbaut ist.',
        },
        {
          title: 'Systeme sprechen miteinander',
          text: 'Shop, Warenwirtschaft, Buchhaltung: Schnittstellen übertragen, was heute jemand abtippt.',
        },
        {
          title: 'Der Quelltext gehört Ihnen',
          text: 'Vereinbaren Sie Rechte, Ablage und Dokumentation. Dann kann auch ein anderes Team weiterbauen.',
        },
      ],
    },
    'IT-Beratung': {
      title: 'IT-Beratung',
      subtitle: 'Rat zu Systemen, Anbietern und Kosten, bevor Sie sich festlegen.',
      description:
        'Berater nehmen auf, was da ist, klären, was gebraucht wird, und vergleichen, was der Markt bietet. Am Ende steht eine Empfehlung, mit der Sie entscheiden können.',
      metaTitle: 'IT-Beratung für Ihre Entscheidung',
      metaDescription:
        'IT-Berater für Systemauswahl, Digitalisierung oder Kostencheck: Starttermin und Unternehmensgröße angeben und Angebote kostenlos vergleichen.',
      keywords: ['IT-Beratung', 'IT-Consulting', 'Systemauswahl', 'Digitalisierung'],
      benefitsTitle: 'Was IT-Beratung klärt',
      benefits: [
        {
          title: 'Bedarf vor Produkt',
          text: 'Erst die Abläufe, dann die Anforderungen, dann die Software. So kaufen Sie nicht, was gerade vorgeführt wurde.',
        },
        {
          title: 'Angebote vergleichbar machen',
          text: 'Ein gemeinsames Pflichtenheft zeigt, wo ein niedriger Preis etwas weglässt.',
        },
        {
          title: 'Förderung mitgedacht',
          text: 'Manche Digitalisierungsvorhaben werden von Bund oder Ländern gefördert, wenn der Antrag vor dem Auftrag gestellt ist.',
        },
        {
          title: 'Begleitung bis zum Start',
          text: 'Auf Wunsch steuern Berater Anbieter, Zeitplan und Schulung, bis das neue System läuft.',
        },
      ],
    },
    'IT-Sicherheit': {
      title: 'IT-Sicherheit',
      subtitle: 'Schwachstellen finden, Daten sichern, Mitarbeitende schulen.',
      description:
        'Fachbetriebe prüfen, wo Ihr Unternehmen angreifbar ist, schließen die größten Lücken zuerst und bereiten Sie darauf vor, dass trotzdem einmal etwas passiert.',
      metaTitle: 'IT-Sicherheit für Unternehmen',
      metaDescription:
        'IT-Sicherheitsdienstleister für Prüfung, Schutz, Schulung und Notfallplan: Unternehmensgröße angeben und Angebote kostenlos vergleichen.',
      keywords: ['IT-Sicherheit', 'Penetrationstest', 'Datensicherung', 'NIS-2', 'Notfallplan'],
      benefitsTitle: 'Was Schutz im Alltag bedeutet',
      benefits: [
        {
          title: 'Lücken kennen, bevor es andere tun',
          text: 'Prüfung und Penetrationstest zeigen, wo ein Angreifer hineinkäme, geordnet nach Risiko und Aufwand.',
        },
        {
          title: 'Sicherung, die sich zurückspielen lässt',
          text: 'Getrennt aufbewahrt und regelmäßig getestet: Erst dann hilft sie gegen Verschlüsselungstrojaner.',
        },
        {
          title: 'Menschen, die nachfragen',
          text: 'Schulungen und Übungsmails machen misstrauisch gegenüber gefälschten Rechnungen und falschen Chefs.',
        },
        {
          title: 'Nachweise für Kunden und Versicherer',
          text: 'Ob NIS-2, Cyberversicherung oder Lieferantenfragebogen: Maßnahmen und Notfallplan sind dokumentiert.',
        },
      ],
    },
    'KI-Unterstuetzung': {
      title: 'KI-Unter\u00ADstützung',
      subtitle: 'Fachleute zeigen, wo KI Ihnen Arbeit abnimmt, und führen sie im Alltag ein.',
      description:
        'Texte, Belege, Kundenfragen, Auswertungen: Gemeinsam finden Sie die Aufgabe, bei der sich ein Versuch lohnt, und probieren sie mit Ihren eigenen Daten aus.',
      metaTitle: 'KI-Unterstützung für Unternehmen',
      metaDescription:
        'Fachleute für den Einsatz von KI im Betrieb: Einsatzform und Unternehmensgröße angeben, Angebote für Beratung, Einführung und Schulung vergleichen.',
      keywords: ['KI-Unterstützung', 'Künstliche Intelligenz', 'KI-Beratung', 'Automatisierung'],
      benefitsTitle: 'Was KI mit Augenmaß bringt',
      benefits: [
        {
          title: 'Beginn bei einer Aufgabe',
          text: 'Ein abgegrenzter Versuch zeigt in kurzer Zeit, ob das Ergebnis gut genug ist. Erst dann wird ausgebaut.',
        },
        {
          title: 'Daten bleiben unter Kontrolle',
          text: 'Fachleute klären, was ein Dienst speichert, wo er läuft und welche Daten dort nichts zu suchen haben.',
        },
        {
          title: 'Regeln für das Team',
          text: 'Wer darf was womit? Eine kurze Richtlinie und eine Schulung gehören zur Einführung.',
        },
        {
          title: 'Geprüft statt geglaubt',
          text: 'Stichproben und Freigaben werden Teil des Ablaufs, damit Fehler auffallen, bevor ein Kunde sie sieht.',
        },
      ],
    },
    'Cloud-Services': {
      title: 'Cloud-Services',
      subtitle: 'Umzug in die Cloud, Einrichtung und Betrieb, mit Blick auf Kosten und Datenschutz.',
      description:
        'Vom Dateiserver bis zur Fachanwendung: Dienstleister planen, was umzieht und was bleibt, richten ein, übertragen die Daten und betreuen den Betrieb danach.',
      metaTitle: 'Cloud-Services: Migration und Betrieb',
      metaDescription:
        'Dienstleister für Cloud-Umzug, Einrichtung und Betrieb: Unternehmensgröße und Einsatzform angeben und Angebote für Cloud-Services kostenlos vergleichen.',
      keywords: ['Cloud-Services', 'Cloud-Migration', 'Microsoft 365', 'Hosting'],
      benefitsTitle: 'Was ein geplanter Umzug bringt',
      benefits: [
        {
          title: 'Von überall derselbe Stand',
          text: 'Büro, Baustelle, zu Hause: Dateien und Anwendungen sind erreichbar, ohne dass ein Server im Keller läuft.',
        },
        {
          title: 'Größe auf Knopfdruck',
          text: 'Nutzer und Speicher kommen dazu und fallen weg, wenn sich Ihr Betrieb verändert.',
        },
        {
          title: 'Keine Überraschung auf der Rechnung',
          text: 'Verbrauch wird begrenzt und überwacht; ungenutzte Lizenzen fallen auf.',
        },
        {
          title: 'Datenschutz vertraglich gelöst',
          text: 'Standort, Auftragsverarbeitung und Verschlüsselung werden geklärt, bevor die erste Datei umzieht.',
        },
      ],
    },
  },
};
