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
    benefits: {
      'Wissen für viele Fälle':
        'Netzwerk, Datenbank, Datenschutz: Ein Systemhaus hat für jedes Thema jemanden, eine einzelne Fachkraft nicht.',
      'Vertretung eingebaut':
        'Urlaub und Krankheit reißen keine Lücke. Zugänge und Abläufe sind dokumentiert und hängen nicht an einer Person.',
      'Kosten, die sich planen lassen':
        'Projekt zum Festpreis oder Betreuung je Arbeitsplatz und Monat: Beides lässt sich vergleichen und einplanen.',
      'Ihre IT denkt weiter':
        'Wartung und Standardfälle gehen nach außen. Die eigene Abteilung hat Zeit für das, was nur sie kann.',
    },
    why: {
      title: `Warum IT-Leistungen über ${brand.name} anfragen?`,
      reasons: {
        'Vor Ort oder aus der Ferne':
          'Sie sagen, wie gearbeitet werden soll. Wer nur aus der Ferne hilft oder nicht zu Ihnen fährt, weiß das, bevor er sich meldet.',
        'Passend zu Ihrer Größe':
          'Mitarbeiterzahl und eigene IT-Abteilung zählen: Ein Betrieb mit zehn Arbeitsplätzen braucht andere Partner als ein Konzern.',
        'Kein Lastenheft nötig':
          'Wenige Fragen genügen für den Anfang. Die Einzelheiten klären Sie mit den Dienstleistern, die sich melden.',
      },
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
      benefits: {
        'Eine Nummer für jede Störung':
          'Niemand sucht erst den Kollegen, der sich auskennt. Anfragen werden erfasst, verfolgt und abgeschlossen.',
        'Reaktionszeit im Vertrag':
          'Wie schnell jemand anfängt und zu welchen Zeiten, steht fest: für den Totalausfall anders als für die Maus.',
        'Wartung, bevor es klemmt':
          'Updates, Sicherungen und volle Festplatten werden überwacht. Viele Störungen entstehen dann gar nicht erst.',
        'Neue Arbeitsplätze fertig':
          'Gerät, Konto und Rechte sind eingerichtet, wenn der erste Arbeitstag beginnt, und entzogen, wenn jemand geht.',
      },
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
      benefits: {
        'Fester Betrag im Monat':
          'Abgerechnet wird je Arbeitsplatz oder System. Stundenzettel nach jedem Anruf entfallen.',
        'Verfügbarkeit ist messbar':
          'Ausfallzeiten, Wiederanlauf und Berichte sind vereinbart. Für verfehlte Werte lassen sich Gutschriften festschreiben.',
        'Technik ohne Anschaffung':
          'Server, Firewall oder Endgeräte lassen sich mit dem Betrieb zusammen mieten und turnusmäßig tauschen.',
        'Rückweg geregelt':
          'Achten Sie auf Dokumentation und Herausgabe der Daten am Vertragsende. Gute Anbieter schreiben beides von sich aus hinein.',
      },
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
      benefits: {
        'Passt zu Ihrem Ablauf':
          'Die Software folgt Ihrer Arbeit, nicht umgekehrt. Doppeltes Erfassen und Listen nebenher fallen weg.',
        'Früh etwas in der Hand':
          'Geliefert wird in kleinen Abschnitten. Sie probieren aus und lenken um, bevor viel Geld verbaut ist.',
        'Systeme sprechen miteinander':
          'Shop, Warenwirtschaft, Buchhaltung: Schnittstellen übertragen, was heute jemand abtippt.',
        'Der Quelltext gehört Ihnen':
          'Vereinbaren Sie Rechte, Ablage und Dokumentation. Dann kann auch ein anderes Team weiterbauen.',
      },
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
      benefits: {
        'Bedarf vor Produkt':
          'Erst die Abläufe, dann die Anforderungen, dann die Software. So kaufen Sie nicht, was gerade vorgeführt wurde.',
        'Angebote vergleichbar machen':
          'Ein gemeinsames Pflichtenheft zeigt, wo ein niedriger Preis etwas weglässt.',
        'Förderung mitgedacht':
          'Manche Digitalisierungsvorhaben werden von Bund oder Ländern gefördert, wenn der Antrag vor dem Auftrag gestellt ist.',
        'Begleitung bis zum Start':
          'Auf Wunsch steuern Berater Anbieter, Zeitplan und Schulung, bis das neue System läuft.',
      },
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
      benefits: {
        'Lücken kennen, bevor es andere tun':
          'Prüfung und Penetrationstest zeigen, wo ein Angreifer hineinkäme, geordnet nach Risiko und Aufwand.',
        'Sicherung, die sich zurückspielen lässt':
          'Getrennt aufbewahrt und regelmäßig getestet: Erst dann hilft sie gegen Verschlüsselungstrojaner.',
        'Menschen, die nachfragen':
          'Schulungen und Übungsmails machen misstrauisch gegenüber gefälschten Rechnungen und falschen Chefs.',
        'Nachweise für Kunden und Versicherer':
          'Ob NIS-2, Cyberversicherung oder Lieferantenfragebogen: Maßnahmen und Notfallplan sind dokumentiert.',
      },
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
      benefits: {
        'Beginn bei einer Aufgabe':
          'Ein abgegrenzter Versuch zeigt in kurzer Zeit, ob das Ergebnis gut genug ist. Erst dann wird ausgebaut.',
        'Daten bleiben unter Kontrolle':
          'Fachleute klären, was ein Dienst speichert, wo er läuft und welche Daten dort nichts zu suchen haben.',
        'Regeln für das Team':
          'Wer darf was womit? Eine kurze Richtlinie und eine Schulung gehören zur Einführung.',
        'Geprüft statt geglaubt':
          'Stichproben und Freigaben werden Teil des Ablaufs, damit Fehler auffallen, bevor ein Kunde sie sieht.',
      },
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
      benefits: {
        'Von überall derselbe Stand':
          'Büro, Baustelle, zu Hause: Dateien und Anwendungen sind erreichbar, ohne dass ein Server im Keller läuft.',
        'Größe auf Knopfdruck':
          'Nutzer und Speicher kommen dazu und fallen weg, wenn sich Ihr Betrieb verändert.',
        'Keine Überraschung auf der Rechnung':
          'Verbrauch wird begrenzt und überwacht; ungenutzte Lizenzen fallen auf.',
        'Datenschutz vertraglich gelöst':
          'Standort, Auftragsverarbeitung und Verschlüsselung werden geklärt, bevor die erste Datei umzieht.',
      },
    },
  },
};
