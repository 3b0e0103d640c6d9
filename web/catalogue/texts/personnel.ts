import { brand } from '#domain/brand.ts';
import type { CategoryTextsOf } from '#web/catalogue/texts/texts.ts';

export const personnelTexts: CategoryTextsOf<'Personaldienstleistung'> = {
  code: 'Personaldienstleistung',
  general: {
    title: 'Personal\u00ADdienst\u00ADleister finden',
    subtitle: 'Vermittelt, überlassen oder auf Zeit: Personal, das zu Ihrem Bedarf passt.',
    description:
      'Sagen Sie uns, wen Sie ab wann brauchen. Passende Personaldienstleister melden sich direkt bei Ihnen, und Sie entscheiden, mit wem Sie sprechen.',
    metaTitle: 'Personaldienstleister finden und vergleichen',
    metaDescription:
      'Zeitarbeit, Personalvermittlung, Interim Management oder Recruiting: Bedarf beschreiben und Angebote passender Personaldienstleister kostenlos erhalten.',
    keywords: [
      'Personaldienstleister',
      'Zeitarbeit',
      'Personalvermittlung',
      'Recruiting',
      'Interim Management',
    ],
    benefitsTitle: 'Was Personaldienstleister Ihnen abnehmen',
    benefits: {
      'Suche und Vorauswahl':
        'Anzeigen, Ansprache, erste Gespräche: Sie steigen ein, wenn Personen vor Ihnen sitzen, die infrage kommen.',
      'Spielraum bei schwankender Auslastung':
        'Für Saison, Projekt oder Vertretung holen Sie Unterstützung dazu, ohne dafür dauerhaft Stellen zu schaffen.',
      'Zugang zu Menschen, die nicht suchen':
        'Viele Fachkräfte lesen keine Stellenanzeigen. Dienstleister mit eigenem Netz sprechen sie direkt an.',
      'Lohn und Papiere, je nach Modell':
        'Bei Überlassung und Werkvertrag bleibt das Personal beim Dienstleister angestellt. Er rechnet ab und meldet an.',
    },
    why: {
      title: `Warum Personal über ${brand.name} suchen?`,
      reasons: {
        'Vor dem Gespräch geklärt':
          'Bereich, Kopfzahl, Schichten und Qualifikation stehen in der Anfrage. Das erste Telefonat beginnt bei den Personen, nicht bei den Grundlagen.',
        'Nur Anbieter mit Ihrem Schwerpunkt':
          'Wer nur Pflegekräfte vermittelt, bekommt keine Anfrage für das Lager. Dienstleistung und Einsatzbereich müssen beide passen.',
        'Modelle nebeneinander':
          'Überlassung, Vermittlung oder Werkvertrag: Wählen Sie mehrere aus und vergleichen Sie, was für Ihren Zeitraum günstiger ist.',
      },
    },
  },
  services: {
    Personalvermittlung: {
      title: 'Personal\u00ADvermittlung',
      subtitle: 'Fachkräfte, die bleiben: gesucht vom Vermittler, angestellt bei Ihnen.',
      description:
        'Ein Vermittler sucht für Ihre offene Stelle, prüft die Bewerbungen und stellt Ihnen eine Vorauswahl vor. Den Arbeitsvertrag schließen Sie selbst.',
      metaTitle: 'Personalvermittlung: Fachkräfte fest einstellen',
      metaDescription:
        'Personalvermittler für Ihre offene Stelle finden: Bereich, Anzahl und Starttermin angeben, Angebote vergleichen, selbst einstellen. Kostenlose Anfrage.',
      keywords: ['Personalvermittlung', 'Personalvermittler', 'Festanstellung', 'Fachkräfte finden'],
      benefitsTitle: 'Was eine Personalvermittlung bringt',
      benefits: {
        'Feste Stelle ab dem ersten Tag':
          'Die Person ist von Anfang an bei Ihnen angestellt. Das zieht auch Menschen an, für die Zeitarbeit nicht infrage kommt.',
        'Honorar oft erst bei Erfolg':
          'Üblich ist ein Honorar, das bei der Einstellung fällig wird. Vergleichen Sie Höhe, Fälligkeit und Anzahlung.',
        'Nachbesetzung verhandelbar':
          'Viele Vermittler suchen ohne neues Honorar weiter, wenn es in der Probezeit nicht passt. Fragen Sie nach der Frist.',
        'Diskret, wenn es sein muss':
          'Soll die Stelle nicht öffentlich werden, spricht der Vermittler Kandidaten an, ohne Ihr Unternehmen zu nennen.',
      },
    },
    Arbeitnehmerueberlassung: {
      title: 'Arbeitnehmer\u00ADüberlassung',
      subtitle:
        'Zeitarbeit für Auftragsspitzen und Ausfälle, geführt von Ihnen, angestellt beim Dienstleister.',
      description:
        'Überlassene Kräfte arbeiten nach Ihren Anweisungen in Ihrem Betrieb. Arbeitgeber bleibt das Zeitarbeitsunternehmen, das dafür eine Erlaubnis braucht.',
      metaTitle: 'Arbeitnehmerüberlassung: Zeitarbeit anfragen',
      metaDescription:
        'Zeitarbeitskräfte für Lager, Produktion, Büro oder Pflege: Zeitraum und Schichten angeben, Angebote von Personaldienstleistern kostenlos vergleichen.',
      keywords: ['Arbeitnehmerüberlassung', 'Zeitarbeit', 'Leiharbeit', 'Zeitarbeitsfirma'],
      benefitsTitle: 'Was Zeitarbeit möglich macht',
      benefits: {
        'Abgerechnet nach Stunden':
          'Sie zahlen einen Satz je geleisteter Stunde. Urlaub, Krankheit und Sozialabgaben sind Sache des Dienstleisters.',
        'Kurzfristig mehr, kurzfristig weniger':
          'Einsätze lassen sich verlängern, aufstocken und beenden, so wie Ihre Aufträge es verlangen.',
        'Kennenlernen vor der Übernahme':
          'Wer sich im Einsatz bewährt, kann übernommen werden. Klären Sie vorab, ob dafür ein Honorar anfällt.',
        'Rechtlicher Rahmen von Anfang an':
          'Vertragsform, gleiche Bezahlung und Höchstdauer sind im Arbeitnehmerüberlassungsgesetz geregelt; Fachbetriebe behalten die Fristen im Blick.',
      },
    },
    'Interim-Management': {
      title: 'Interim Management',
      subtitle:
        'Erfahrene Führungs- und Fachkräfte auf Zeit, wenn eine Stelle frei ist oder ein Projekt drängt.',
      description:
        'Ein Interim Manager übernimmt Verantwortung im Tagesgeschäft, bis die Stelle besetzt oder die Aufgabe gelöst ist. Er bringt die Erfahrung mit und geht danach wieder.',
      metaTitle: 'Interim Management: Führungskräfte auf Zeit',
      metaDescription:
        'Interim Manager für Vakanz, Umbau oder Projekt finden: Bereich, Zeitraum und Starttermin nennen, Profile und Tagessätze vergleichen. Kostenlos anfragen.',
      keywords: ['Interim Management', 'Interim Manager', 'Führungskraft auf Zeit', 'Vakanzüberbrückung'],
      benefitsTitle: 'Wann sich Interim Management lohnt',
      benefits: {
        'Die Lücke bleibt keine':
          'Während Sie in Ruhe nachbesetzen, führt jemand das Team, unterschreibt und entscheidet.',
        'Für Aufgaben, die es nur einmal gibt':
          'Sanierung, Systemwechsel, Werksverlagerung: Geholt wird, wer genau das schon gemacht hat.',
        'Blick von außen':
          'Ohne Vorgeschichte im Haus und ohne Karriereplan lässt sich manches ansprechen, was intern liegen bleibt.',
        'Tagessatz mit klarem Ende':
          'Vereinbart werden Tage, Ziel und Laufzeit. Lange Kündigungsfristen und Abfindungen entfallen.',
      },
    },
    Outsourcing: {
      title: 'Outsourcing und Werkvertrag',
      subtitle: 'Ein Dienstleister übernimmt ganze Aufgaben samt Personal und verantwortet das Ergebnis.',
      description:
        'Statt Köpfen vergeben Sie eine Leistung: eine Linie, eine Schicht, eine Abteilung. Der Dienstleister plant, führt und bezahlt seine Leute selbst.',
      metaTitle: 'Personal-Outsourcing und Werkvertrag anfragen',
      metaDescription:
        'Lagerschicht, Produktionslinie oder Verwaltung auslagern: Bereich und Zeitraum angeben und Angebote von Dienstleistern mit eigenem Team kostenlos vergleichen.',
      keywords: ['Outsourcing', 'Werkvertrag', 'Personal auslagern', 'On-Site-Management'],
      benefitsTitle: 'Was Sie mit der Aufgabe abgeben',
      benefits: {
        'Bezahlt wird das Ergebnis':
          'Abgerechnet wird nach Stück, Auftrag oder Pauschale. Was je Einheit anfällt, steht vorher fest.',
        'Planung und Führung inklusive':
          'Schichtpläne, Vertretung und Einarbeitung organisiert der Dienstleister mit eigener Leitung vor Ort.',
        'Gewährleistung wie bei jedem Werk':
          'Stimmt das Ergebnis nicht, muss nachgebessert werden. Das unterscheidet den Werkvertrag von der Überlassung.',
        'Saubere Abgrenzung':
          'Wer Weisungen gibt und wessen Werkzeug benutzt wird, entscheidet über das Modell. Erfahrene Anbieter regeln das im Vertrag.',
      },
    },
    Recruiting: {
      title: 'Recruiting',
      subtitle: 'Recruiter sprechen Kandidatinnen und Kandidaten für Sie an und führen die ersten Gespräche.',
      description:
        'Recruiter arbeiten wie eine Verlängerung Ihrer Personalabteilung: Sie schreiben Anzeigen, suchen aktiv und halten den Kontakt, bis der Vertrag unterschrieben ist.',
      metaTitle: 'Recruiting auslagern: Recruiter finden',
      metaDescription:
        'Recruiter für eine Stelle oder eine ganze Welle von Einstellungen: Bereich und Anzahl angeben, Angebote vergleichen, selbst auswählen. Kostenlos anfragen.',
      keywords: ['Recruiting', 'Recruiter', 'Active Sourcing', 'RPO', 'Bewerbermanagement'],
      benefitsTitle: 'Was externes Recruiting leistet',
      benefits: {
        'Aktive Ansprache statt Warten':
          'Recruiter suchen in Berufsnetzwerken und Datenbanken und schreiben Personen an, die zur Stelle passen.',
        'Schnelle Rückmeldung an Bewerber':
          'Antworten, Termine und Absagen gehen zügig heraus. Gute Leute springen seltener ab, weil sich niemand meldet.',
        'Für Wachstumsphasen':
          'Bei vielen Stellen zugleich verstärkt ein Recruiter Ihre Personalabteilung monatsweise, statt je Kopf abzurechnen.',
        'Ihr Name, Ihre Daten':
          'Gesucht wird meist unter Ihrer Marke. Bewerberdaten und Kontakte bleiben bei Ihnen, wenn Sie das vereinbaren.',
      },
    },
  },
};
