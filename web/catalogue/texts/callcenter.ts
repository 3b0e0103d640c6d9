import { brand } from '#domain/brand.ts';
import type { CategoryTextsOf } from '#web/catalogue/texts/texts.ts';

export const callcenterTexts: CategoryTextsOf<'Callcenter'> = {
  code: 'Callcenter',
  general: {
    title: 'Callcenter finden',
    subtitle: 'Anrufe annehmen oder Menschen anrufen: Beschreiben Sie Umfang und Zeiten.',
    description:
      'Ob Hotline, Notdienst oder Terminvereinbarung: Nennen Sie Anrufzahlen, Zeiten und Sprachen. Callcenter, die das leisten, melden sich mit einem Angebot.',
    metaTitle: 'Callcenter finden: Inbound und Outbound',
    metaDescription:
      'Inbound oder Outbound: Anrufzahlen, Zeiten und Sprachen angeben und Angebote passender Callcenter erhalten. Kostenlos und unverbindlich.',
    keywords: ['Callcenter', 'Inbound', 'Outbound', 'Telefonservice', 'Kundenservice'],
    benefitsTitle: 'Was ein Callcenter Ihnen abnimmt',
    benefits: {
      'Spitzen ohne Warteschleife':
        'Nach einer Mailing-Aktion oder am Montagmorgen klingelt es öfter. Ein Team federt das ab, ein einzelner Platz nicht.',
      'Zeiten, die Sie nicht besetzen':
        'Abende, Wochenenden, Feiertage: Rufbereitschaft rechnet sich gemeinsam mit anderen Auftraggebern eher als allein.',
      'Jedes Gespräch dokumentiert':
        'Anliegen, Ergebnis und nächster Schritt landen in Ihrem System oder in einem Bericht, auf Wunsch täglich.',
      'Mehrere Sprachen':
        'Englisch, Türkisch oder eine andere Sprache bringt das Team mit, statt dass Sie dafür eigens einstellen.',
    },
    why: {
      title: `Warum ein Callcenter über ${brand.name} suchen?`,
      reasons: {
        'Volumen statt Vermutung':
          'Anrufe oder Adressen pro Woche, Zeiten und Sprachen gehören zur Anfrage. So rechnet jedes Callcenter mit denselben Zahlen.',
        'Auch nachts und am Wochenende':
          'Geben Sie an, wann telefoniert werden soll. Wer Ihre Zeiten nicht besetzen kann, sieht das vor dem Kauf und lässt die Anfrage liegen.',
        'Passend zur Aufgabe':
          'Helpdesk, Bestellannahme oder Terminvereinbarung: Die Anfrage erreicht Callcenter, die genau diese Leistung anbieten.',
      },
    },
  },
  services: {
    Inbound: {
      title: 'Inbound-Callcenter',
      subtitle: 'Geschulte Teams nehmen Anrufe in Ihrem Namen an.',
      description:
        'Hotline, Telefonzentrale, Bestellannahme oder Notdienst: Das Callcenter meldet sich mit Ihrem Firmennamen, löst, was es lösen kann, und gibt den Rest geordnet weiter.',
      metaTitle: 'Inbound-Callcenter für Hotline und Bestellung',
      metaDescription:
        'Callcenter für Hotline, Telefonzentrale, Bestellannahme oder Notdienst: Anrufe pro Woche und Zeiten angeben, Angebote kostenlos vergleichen.',
      keywords: [
        'Inbound',
        'Hotline',
        'Telefonservice',
        'Bestellannahme',
        'Sekretariatsservice',
        'Notdienst',
      ],
      benefitsTitle: 'Was Anrufer davon merken',
      benefits: {
        'Es geht jemand ran':
          'Auch in der Mittagspause, in der Besprechung und nach Feierabend. Wer anruft, erreicht einen Menschen.',
        'Ihr Name, Ihr Leitfaden':
          'Begrüßung, Auskünfte und Weiterleitung legen Sie fest. Das Team arbeitet sich in Produkte und häufige Fragen ein.',
        'Dringendes wird erkannt':
          'Notfälle gehen nach Ihrem Plan sofort an die Bereitschaft. Der Rest wartet als Notiz auf den nächsten Arbeitstag.',
        'Ihr Team arbeitet ungestört':
          'Standardfragen und Bestellungen kommen fertig erfasst an. In der Fachabteilung klingelt es nur, wenn es sein muss.',
      },
    },
    Outbound: {
      title: 'Outbound-Callcenter',
      subtitle: 'Geschulte Teams rufen für Sie an: Termine, Adressen, Verkauf, Umfragen.',
      description:
        'Sie geben Adressen und Ziel vor, das Callcenter führt die Gespräche und meldet jedes Ergebnis zurück. Mit einem kleinen Testlauf zeigt sich schnell, was die Liste hergibt.',
      metaTitle: 'Outbound-Callcenter: Termine und Telesales',
      metaDescription:
        'Callcenter für Terminvereinbarung, Adressqualifizierung, Telesales oder Umfragen: Adresszahl und Ziel angeben, Angebote kostenlos vergleichen.',
      keywords: ['Outbound', 'Terminvereinbarung', 'Telesales', 'Adressqualifizierung', 'Telefonakquise'],
      benefitsTitle: 'Was Telefonieren im Auftrag bringt',
      benefits: {
        'Termine statt Kaltanrufe':
          'Ihr Vertrieb fährt zu Gesprächen, die vereinbart und vorqualifiziert sind, und verbringt den Tag nicht mit Wählen.',
        'Saubere Adressen':
          'Ansprechpartner, Durchwahl und Bedarf werden erfragt. Was nicht stimmt, wird berichtigt oder aussortiert.',
        'Klare Grenzen bei Werbeanrufen':
          'Werbeanrufe brauchen bei Privatleuten eine Einwilligung, bei Unternehmen mindestens eine mutmaßliche. Erfahrene Callcenter prüfen das vorher.',
        'Abrechnung nach Ihrem Ziel':
          'Je Stunde, je Kontakt oder je Termin: Vergleichen Sie, welches Modell zu Ihrer Liste passt.',
      },
    },
  },
};
