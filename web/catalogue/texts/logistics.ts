import { brand } from '#domain/brand.ts';
import type { CategoryTextsOf } from '#web/catalogue/texts/texts.ts';

export const logisticsTexts: CategoryTextsOf<'Logistikdienstleistung'> = {
  code: 'Logistikdienstleistung',
  general: {
    title: 'Logistik\u00ADdienst\u00ADleister finden',
    subtitle: 'Ware, Volumen und Ort: Wenige Fragen genügen für den Anfang.',
    description:
      'Lagern, packen, fahren, verzollen: Wählen Sie aus, was Sie abgeben möchten. Logistikdienstleister, die das anbieten, melden sich direkt bei Ihnen.',
    metaTitle: 'Logistikdienstleister finden und vergleichen',
    metaDescription:
      'Lagerung, Kommissionierung, Versand, Fulfillment oder Transport: Ware, Volumen und Ort angeben und passende Angebote kostenlos erhalten.',
    keywords: ['Logistikdienstleister', 'Fulfillment', 'Lagerung', 'Transport', 'Zollabwicklung'],
    benefitsTitle: 'Was ausgelagerte Logistik ändert',
    benefits: {
      'Fläche nach Bedarf':
        'Statt Halle und Regale auf Jahre zu mieten, zahlen Sie für die Plätze und Bewegungen, die anfallen.',
      'Technik, die schon steht':
        'Lagerverwaltung, Scanner und Stapler bringt der Dienstleister mit, die Anbindung an Ihr Shop- oder ERP-System auch.',
      'Bessere Frachtkonditionen':
        'Wer für viele Auftraggeber versendet, bündelt Mengen und handelt mit Paketdiensten und Speditionen andere Preise aus.',
      'Mitwachsen ohne Umzug':
        'Mehr Artikel, neue Länder, größere Aktionen: Fläche und Personal kommen dazu, ohne dass Ihr Betrieb stillsteht.',
    },
    why: {
      title: `Warum Logistik über ${brand.name} anfragen?`,
      reasons: {
        'Ware und Volumen auf einen Blick':
          'Was Sie lagern oder versenden und wie viel davon, steht in der Anfrage. Nennen Sie bei der Ware auch Kühlung oder Gefahrgut.',
        'Regional oder weltweit':
          'Sie legen fest, wo die Leistung erbracht wird, von Ihrer Postleitzahl bis zum Versand über Grenzen.',
        'Einzeln oder aus einer Hand':
          'Wählen Sie mehrere Leistungen zusammen, etwa Lagerung, Verpackung und Versand, und vergleichen Sie Gesamtangebote.',
      },
    },
  },
  services: {
    Lagerung: {
      title: 'Lagerung',
      subtitle: 'Lagerplatz für Paletten, Kartons oder Sondergut, mit Bestandsführung.',
      description:
        'Für die Saison, den Umbau oder auf Dauer: Sie mieten Plätze statt Hallen. Der Dienstleister nimmt an, lagert ein, zählt nach und gibt auf Abruf wieder heraus.',
      metaTitle: 'Lagerung: Lagerplatz und Lagerlogistik',
      metaDescription:
        'Lagerplatz für Paletten, Kartons oder Sondergut: Ware, Volumen und Ort nennen und Angebote von Lagerdienstleistern kostenlos vergleichen.',
      keywords: ['Lagerung', 'Lagerfläche mieten', 'Lagerlogistik', 'Palettenstellplatz'],
      benefitsTitle: 'Was ein Lager auf Abruf bringt',
      benefits: {
        'Bezahlt wird der belegte Platz':
          'Abgerechnet wird meist je Palette und Zeitraum. Leere Regale kosten Sie nichts.',
        'Bestand jederzeit abrufbar':
          'Zugang, Abgang und Inventur laufen über die Lagerverwaltung des Dienstleisters. Sie sehen, was da ist.',
        'Bedingungen passend zur Ware':
          'Gekühlt, gesichert, für Gefahrstoffe oder Lebensmittel: Schreiben Sie es zur Ware, dann wissen Lager vor dem Kauf, ob sie dafür eingerichtet sind.',
        'Näher an Ihren Kunden':
          'Ein zweiter Standort verkürzt Lieferwege, ohne dass Sie dort selbst bauen oder einstellen.',
      },
    },
    Kommissionierung: {
      title: 'Kommissio\u00ADnierung',
      subtitle: 'Aufträge aus dem Lager zusammenstellen lassen, vom Einzelstück bis zur ganzen Palette.',
      description:
        'Der Dienstleister pickt nach Ihren Auftragsdaten, prüft und stellt bereit: in seinem Lager oder mit eigenem Team in Ihrem.',
      metaTitle: 'Kommissionierung auslagern',
      metaDescription:
        'Kommissionierung durch Fachbetriebe: Ware, Volumen und Ort angeben und Angebote für Einzelstück, Karton oder Palette kostenlos vergleichen.',
      keywords: ['Kommissionierung', 'Picking', 'Auftragszusammenstellung', 'Konfektionierung'],
      benefitsTitle: 'Worauf es beim Kommissionieren ankommt',
      benefits: {
        'Weniger Fehlgriffe':
          'Scanner oder Lichtanzeige prüfen jeden Griff. Fehllieferungen fallen vor dem Versand auf, nicht beim Kunden.',
        'Preis je Griff':
          'Üblich sind Preise je Auftrag und Position. So kennen Sie die Kosten einer Bestellung, bevor sie eingeht.',
        'Chargen und Seriennummern':
          'Mindesthaltbarkeit, Charge und Seriennummer werden mitgeführt, wenn Ihre Ware das verlangt.',
        'Aktionen ohne Sonderschicht':
          'Displays, Sets und Messepakete stellt der Dienstleister mit zusätzlichem Personal zusammen.',
      },
    },
    Verpackung: {
      title: 'Verpackung',
      subtitle: 'Waren verpacken, umpacken und etikettieren lassen, versandfertig nach Ihren Vorgaben.',
      description:
        'Von der Faltschachtel bis zur Seekiste: Verpackungsdienstleister beschaffen das Material, packen und kennzeichnen so, wie Empfänger und Vorschriften es verlangen.',
      metaTitle: 'Verpackung und Umpacken vom Dienstleister',
      metaDescription:
        'Ware verpacken, umpacken oder etikettieren lassen: Ware, Volumen und Ort angeben und Angebote von Verpackungsdienstleistern kostenlos vergleichen.',
      keywords: ['Verpackung', 'Lohnverpackung', 'Co-Packing', 'Umpacken', 'Etikettierung'],
      benefitsTitle: 'Was gute Verpackung leistet',
      benefits: {
        'Heil am Ziel':
          'Polsterung, Korrosionsschutz und Kistenbau werden auf Gewicht, Weg und Umschlag ausgelegt.',
        'Kein Materiallager bei Ihnen':
          'Kartonagen, Folien und Paletten hält der Dienstleister vor und rechnet den Verbrauch ab.',
        'Pflichten im Blick':
          'Gefahrgutkennzeichen und behandeltes Holz für den Export gehören zum Handwerk. Fragen Sie auch nach den Mengen für die Verpackungsmeldung.',
        'Handarbeit für kleine Serien':
          'Geschenksets, Banderolen und Beileger entstehen dort, wo sich eine Maschine nicht lohnt.',
      },
    },
    Versandlogistik: {
      title: 'Versand\u00ADlogistik',
      subtitle:
        'Vom Etikett bis zur Übergabe an den Paketdienst: Der Versand läuft, ohne Ihre Leute zu binden.',
      description:
        'Der Dienstleister übernimmt Ihre Sendungen ab Rampe oder ab Lager, wählt den Frachtführer nach Ihren Regeln, druckt die Papiere und verfolgt, was unterwegs ist.',
      metaTitle: 'Versandlogistik: Paket- und Palettenversand',
      metaDescription:
        'Versand auslagern: Ware, Volumen und Starttermin angeben und Angebote für Paket- und Palettenversand kostenlos vergleichen.',
      keywords: ['Versandlogistik', 'Versand auslagern', 'Paketversand', 'Versanddienstleister'],
      benefitsTitle: 'Was ausgelagerter Versand erspart',
      benefits: {
        'Mehrere Paketdienste, ein Ablauf':
          'Je nach Gewicht, Ziel und Frist geht die Sendung mit dem passenden Dienst, ohne dass Sie mehrere Verträge pflegen.',
        'Späte Annahme':
          'Vereinbaren Sie, bis wann Aufträge eingehen dürfen, damit sie noch am selben Tag das Haus verlassen.',
        'Rückfragen gleich beantwortet':
          'Sendungsnummern fließen in Ihr System zurück. Auf „Wo ist mein Paket?“ weiß jeder eine Antwort.',
        'Schäden und Verluste verfolgt':
          'Nachforschung und Reklamation beim Frachtführer führt der Dienstleister für Sie.',
      },
    },
    Fulfillment: {
      title: 'Fulfillment für Onlineshops',
      subtitle: 'Lager, Verpackung, Versand und Retouren für Ihren Onlineshop aus einer Hand.',
      description:
        'Bestellungen aus Shop und Marktplätzen laufen automatisch beim Dienstleister ein, werden gepackt und verschickt. Retouren prüft er und lagert sie wieder ein.',
      metaTitle: 'Fulfillment für Onlineshops anfragen',
      metaDescription:
        'Fulfillment-Dienstleister für Ihren Onlineshop: Ware, Volumen und Ort angeben, Angebote für Lager, Versand und Retouren kostenlos vergleichen.',
      keywords: ['Fulfillment', 'E-Commerce-Logistik', 'Onlineshop-Versand', 'Retourenmanagement'],
      benefitsTitle: 'Was Fulfillment Ihrem Shop bringt',
      benefits: {
        'Bestellt, gepackt, verschickt':
          'Schnittstellen zu gängigen Shopsystemen übergeben Aufträge ohne Abtippen. Bestand und Status laufen zurück.',
        'Retouren mit System':
          'Annahme, Prüfung, Aufbereitung und Gutschrift folgen Ihren Regeln. Brauchbare Ware ist schnell wieder verkäuflich.',
        'Weihnachten ohne Aushilfen':
          'Saisonspitzen fängt der Dienstleister mit seinem Personal ab. Nach der Saison zahlen Sie wieder weniger.',
        'Auspacken nach Ihrer Marke':
          'Bedruckte Kartons, Grußkarten und Proben sind möglich; klären Sie, ab welcher Menge.',
      },
    },
    Transport: {
      title: 'Transport und Spedition',
      subtitle: 'Stückgut, Teil- oder Komplettladung, einmalig oder nach Plan.',
      description:
        'Speditionen holen ab, fahren selbst oder beauftragen Partner und kümmern sich um Papiere und Versicherung. Sie nennen Ware, Volumen und Ort; Strecke und Rhythmus passen in die Bemerkung.',
      metaTitle: 'Transport und Spedition anfragen',
      metaDescription:
        'Speditionen für Stückgut, Teil- und Komplettladungen: Ware, Volumen und Starttermin angeben und Transportangebote kostenlos vergleichen.',
      keywords: ['Transport', 'Spedition', 'Stückgut', 'Komplettladung', 'Frachtführer'],
      benefitsTitle: 'Was eine passende Spedition ausmacht',
      benefits: {
        'Das richtige Fahrzeug':
          'Hebebühne, Kühlung, Mitnahmestapler oder Gefahrgutausrüstung: Nennen Sie es bei der Ware, bevor jemand kalkuliert.',
        'Linien statt Einzelfahrten':
          'Wer Ihre Strecke ohnehin fährt, kann Teilmengen mitnehmen. Regelmäßige Touren senken den Satz je Palette.',
        'Haftung geklärt':
          'Für Schäden gelten gesetzliche Höchstbeträge je Kilogramm. Bei wertvoller Ware vereinbaren Sie eine Versicherung dazu.',
        'Nachweis bei Ablieferung':
          'Zeitfenster, Sendungsverfolgung und Ablieferbeleg lassen sich von Anfang an vereinbaren.',
      },
    },
    Zollabwicklung: {
      title: 'Zoll\u00ADabwicklung',
      subtitle: 'Anmeldungen, Papiere und Tarifierung für Einfuhr und Ausfuhr durch Fachleute.',
      description:
        'Zollagenten melden Ihre Ware an, prüfen Tarifnummer und Ursprung und sprechen mit dem Zollamt. Sie liefern Rechnung, Gewicht und Warenbeschreibung.',
      metaTitle: 'Zollabwicklung für Import und Export',
      metaDescription:
        'Zollagentur für Einfuhr und Ausfuhr finden: Ware, Volumen und Starttermin angeben und Angebote für Ihre Zollabwicklung kostenlos vergleichen.',
      keywords: ['Zollabwicklung', 'Zollagentur', 'Zollanmeldung', 'Import', 'Export'],
      benefitsTitle: 'Was Zollfachleute Ihnen ersparen',
      benefits: {
        'Keine Ware, die am Zoll wartet':
          'Vollständige Anmeldungen werden schneller abgefertigt. Standgeld und Lagerkosten lassen sich so meist vermeiden.',
        'Die richtige Tarifnummer':
          'Sie entscheidet über Zollsatz und Genehmigungen. Eine falsche kann noch Jahre später zu Nachforderungen führen.',
        'Präferenzen genutzt':
          'Mit Ursprungsnachweis fällt bei vielen Handelsabkommen weniger oder gar kein Zoll an.',
        'Ohne eigene Software':
          'Die Anmeldung im Zollsystem ATLAS läuft über den Agenten. Sie brauchen weder Zugang noch Schulung dafür.',
      },
    },
  },
};
