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
    benefits: [
      {
        title: 'Spitzen ohne Warteschleife',
        text: 'Nach einer Mailing-Aktion oder am Montagmorgen klingelt es öfter. Ein Team federt das ab, ein einzelner Platz nicht.',
      },
      {
        title: 'Zeiten, die Sie nicht besetzen',
        text: 'Abende, Wochenenden, Feiertage: Rufbereitschaft rechnet sich gemeinsam mit anderen Auftraggebern eher als allein.',
      },
      {
        title: 'Jedes Gespräch dokumentiert',
        text: 'Anliegen, Ergebnis und nächster Schritt landen in Ihrem System oder in einem Bericht, auf Wunsch täglich.',
      },
      {
        title: 'Mehrere Sprachen',
        text: 'Englisch, Türkisch oder eine andere Sprache bringt das Team mit, statt dass Sie dafür eigens einstellen.',
      },
    ],
    why: {
      title: `Warum ein Callcenter über ${brand.name} suchen?`,
      reasons: [
        {
          title: 'Volumen statt Vermutung',
          text: 'Anrufe oder Adressen pro Woche, Zeiten und Sprachen gehören zur Anfrage. So rechnet jedes Callcenter mit denselben Zahlen.',
        },
        {
          title: 'Auch nachts und am Wochenende',
          text: 'Geben Sie an, wann telefoniert werden soll. Wer Ihre Zeiten nicht besetzen kann, sieht das vor dem Kauf und lässt die Anfrage liegen.',
        },
        {
          title: 'Passend zur Aufgabe',
          text: 'Helpdesk, Bestellannahme oder Terminvereinbarung: Die Anfrage erreicht Callcenter, die genau diese Leistung anbieten.',
        },
      ],
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
      benefits: [
        {
          title: 'Es geht jemand ran',
          text: 'Auch in der Mittagspause, in der Besprechung und nach Feierabend. Wer anruft, erreicht einen Menschen.',
        },
        {
          title: 'Ihr Name, Ihr Leitfaden',
          text: 'Begrüßung, Auskünfte und Weiterleitung legen Sie fest. Das Team arbeitet sich in Produkte und häufige Fragen ein.',
        },
        {
          title: 'Dringendes wird erkannt',
          text: 'Notfälle gehen nach Ihrem Plan sofort an die Bereitschaft. Der Rest wartet als Notiz auf den nächsten Arbeitstag.',
        },
        {
          title: 'Ihr Team arbeitet ungestört',
          text: 'Standardfragen und Bestellungen kommen fertig erfasst an. In der Fachabteilung klingelt es nur, wenn es sein muss.',
        },
      ],
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
      benefits: [
        {
          title: 'Termine statt Kaltanrufe',
          text: 'Ihr Vertrieb fährt zu Gesprächen, die vereinbart und vorqualifiziert sind, und verbringt den Tag nicht mit Wählen.',
        },
        {
          title: 'Saubere Adressen',
          text: 'Ansprechpartner, Durchwahl und Bedarf werden erfragt. Was nicht stimmt, wird berichtigt oder aussortiert.',
        },
        {
          title: 'Klare Grenzen bei Werbeanrufen',
          text: 'Werbeanrufe brauchen bei Privatleuten eine Einwilligung, bei Unternehmen mindestens eine mutmaßliche. Erfahrene Callcenter prüfen das vorher.',
        },
        {
          title: 'Abrechnung nach Ihrem Ziel',
          text: 'Je Stunde, je Kontakt oder je Termin: Vergleichen Sie, welches Modell zu Ihrer Liste passt.',
        },
      ],
    },
  },
};
