import { brand } from '#domain/brand.ts';
import type { CategoryTextsOf } from '#web/catalogue/texts/texts.ts';

export const marketingTexts: CategoryTextsOf<'Marketingdienstleistungen'> = {
  code: 'Marketingdienstleistungen',
  general: {
    title: 'Marketing\u00ADagentur finden',
    subtitle: 'Sagen Sie, was Sie erreichen wollen und bei wem.',
    description:
      'Sie nennen Ziele, Zielgruppe und Branche. Agenturen mit dem passenden Schwerpunkt melden sich direkt bei Ihnen und schlagen vor, wie Sie dorthin kommen.',
    metaTitle: 'Marketingagentur finden und vergleichen',
    metaDescription:
      'SEO, Social Media, Content, Webdesign oder Webentwicklung: Ziele und Zielgruppe angeben und Angebote passender Agenturen kostenlos erhalten.',
    keywords: ['Marketingagentur', 'SEO', 'Social Media Marketing', 'Webdesign', 'Online Marketing'],
    benefitsTitle: 'Was eine Agentur beisteuert',
    benefits: {
      'Handwerk aus vielen Händen':
        'Text, Gestaltung, Technik und Auswertung sind verschiedene Berufe. Eine Agentur hat sie unter einem Dach.',
      'Verlässlicher Rhythmus':
        'Beiträge, Kampagnen und Berichte erscheinen auch dann, wenn bei Ihnen gerade Hochbetrieb ist.',
      'Zahlen statt Bauchgefühl':
        'Vorab vereinbarte Kennzahlen zeigen, was eine Maßnahme gebracht hat und was Sie sich künftig sparen.',
      'Frischer Blick':
        'Wer viele Unternehmen begleitet, merkt schnell, was Außenstehende an Ihrem Angebot nicht verstehen.',
    },
    why: {
      title: `Warum eine Agentur über ${brand.name} suchen?`,
      reasons: {
        'Vom Ziel her gedacht':
          'Mehr Leads, mehr Umsatz oder neue Mitarbeitende: Ihr Ziel steht in der Anfrage, und das Angebot muss dazu passen.',
        'Spezialisten statt Alleskönner':
          'Ihre Anfrage sehen nur Agenturen, die Ihre Leistung anbieten. Eine SEO-Anfrage geht nicht an reine Webdesigner.',
        'Branche und Zielgruppe zählen':
          'Agenturen sehen, in welchem Markt Sie arbeiten, und können gleich zeigen, was sie dort vorzuweisen haben.',
      },
    },
  },
  services: {
    SEO: {
      title: 'SEO: bei Google gefunden werden',
      subtitle: 'Technik, Inhalte und Verweise Ihrer Website so verbessern, dass Suchende Sie finden.',
      description:
        'Eine SEO-Agentur prüft, wonach Ihre Kunden suchen und was Ihre Seite daran hindert, dort zu erscheinen. Danach wird priorisiert, umgesetzt und gemessen.',
      metaTitle: 'SEO-Agentur finden: bei Google sichtbar werden',
      metaDescription:
        'SEO-Agenturen für Technik, Inhalte und lokale Suche: Ziele und Branche angeben und Angebote zur Suchmaschinenoptimierung kostenlos vergleichen.',
      keywords: ['SEO', 'Suchmaschinenoptimierung', 'SEO-Agentur', 'Local SEO'],
      benefitsTitle: 'Was SEO dauerhaft bringt',
      benefits: {
        'Besucher ohne Klickpreis':
          'Anders als bei Anzeigen kostet der einzelne Besuch nichts. Gute Seiten wirken über die Kampagne hinaus.',
        'Gefunden beim konkreten Bedarf':
          'Wer nach Ihrer Leistung sucht, hat das Problem schon. Diese Besucher fragen eher an als zufällige.',
        'Technik aufgeräumt':
          'Ladezeit, Struktur und Barrierefreiheit werden besser. Das nützt auch allen, die schon auf der Seite sind.',
        'Ehrlicher Zeitplan':
          'Plätze lassen sich nicht zusagen, Arbeitsschritte schon. Achten Sie auf Angebote, die das offen sagen.',
      },
    },
    'Social-Media-Marketing': {
      title: 'Social Media Marketing',
      subtitle: 'Kanäle planen, bespielen und bewerben, von LinkedIn bis Instagram.',
      description:
        'Agenturen klären, wo Ihre Zielgruppe ist, entwickeln Themen und Formate, veröffentlichen im vereinbarten Takt und kümmern sich um Kommentare und Anzeigen.',
      metaTitle: 'Social-Media-Agentur finden',
      metaDescription:
        'Agenturen für LinkedIn, Instagram und Co.: Ziele und Zielgruppe angeben und Angebote für Redaktion, Betreuung und Anzeigen kostenlos vergleichen.',
      keywords: ['Social Media Marketing', 'Social-Media-Agentur', 'LinkedIn', 'Instagram'],
      benefitsTitle: 'Was betreute Kanäle bewirken',
      benefits: {
        'Ein Plan für den ganzen Monat':
          'Themen, Bilder und Termine stehen vorher fest und sind freigegeben. Niemand sucht morgens nach einem Beitrag.',
        'Antworten, solange es zählt':
          'Kommentare und Nachrichten werden betreut. Kritik bleibt nicht über das Wochenende stehen.',
        'Anzeigen mit klarem Budget':
          'Reichweite lässt sich nach Region, Beruf und Interesse kaufen, mit Tagesgrenze und Auswertung.',
        'Einblicke, die Bewerber suchen':
          'Menschen und Arbeitsalltag auf dem Kanal sagen mehr über Sie als jede Stellenanzeige.',
      },
    },
    'Content-Marketing': {
      title: 'Content Marketing',
      subtitle: 'Texte, Bilder und Videos, die Fragen Ihrer Kunden beantworten.',
      description:
        'Statt zu werben, erklären: Ratgeber, Fallbeispiele, Videos und Vorträge zeigen, was Sie können, und begleiten Interessenten bis zur Anfrage.',
      metaTitle: 'Content-Marketing-Agentur finden',
      metaDescription:
        'Agenturen für Fachtexte, Videos und Fallbeispiele: Zielgruppe und Ziele angeben und Angebote für Content Marketing kostenlos vergleichen.',
      keywords: ['Content Marketing', 'Fachtexte', 'Redaktion', 'Videoproduktion'],
      benefitsTitle: 'Was guter Inhalt für Sie tut',
      benefits: {
        'Vertrauen vor dem Erstgespräch':
          'Wer Ihre Erklärung verstanden hat, kommt mit besseren Fragen und muss nicht mehr überzeugt werden.',
        'Einmal erarbeitet, oft genutzt':
          'Aus einem Interview werden Artikel, Kurzvideo, Newsletter und Vorlage für den Vertrieb.',
        'Ihr Fachwissen, gut geschrieben':
          'Redakteure fragen Ihre Fachleute aus und machen daraus Texte, die auch Laien zu Ende lesen.',
        'Themen nach Nachfrage':
          'Suchanfragen und Kundengespräche bestimmen den Redaktionsplan, nicht der Zufall.',
      },
    },
    'E-Mail-Marketing': {
      title: 'E-Mail-Marketing',
      subtitle: 'Newsletter und automatische Strecken, die gelesen werden und zu Anfragen führen.',
      description:
        'Dienstleister richten das Versandsystem ein, bauen den Verteiler rechtssicher auf und schreiben Mails, die zum Empfänger und zum Anlass passen.',
      metaTitle: 'E-Mail-Marketing: Agentur für Newsletter',
      metaDescription:
        'Agenturen für Newsletter und automatische E-Mail-Strecken: Zielgruppe und Ziele angeben und Angebote für E-Mail-Marketing kostenlos vergleichen.',
      keywords: ['E-Mail-Marketing', 'Newsletter', 'Marketing-Automation', 'Leadpflege'],
      benefitsTitle: 'Was E-Mails besser können als andere Kanäle',
      benefits: {
        'Ein Verteiler, der Ihnen gehört':
          'Keine Plattform entscheidet, wer Ihre Nachricht sieht. Adressen und Einwilligungen liegen bei Ihnen.',
        'Einwilligung richtig eingeholt':
          'Anmeldung mit Bestätigung, Nachweis und Abmeldelink werden gleich so eingerichtet, wie das Recht es verlangt.',
        'Zur richtigen Zeit von selbst':
          'Willkommen, Erinnerung, Nachfassen: Strecken laufen nach Ereignis, nicht nach Kalender.',
        'Wirkung bis zum Auftrag':
          'Welche Mail zu welcher Anfrage geführt hat, lässt sich nachverfolgen und verbessern.',
      },
    },
    'Influencer-Marketing': {
      title: 'Influencer Marketing',
      subtitle: 'Die passenden Stimmen für Ihre Marke finden, Kampagnen vereinbaren und auswerten.',
      description:
        'Agenturen suchen Menschen, denen Ihre Zielgruppe zuhört, verhandeln Leistung und Rechte und sorgen dafür, dass die Zusammenarbeit gekennzeichnet ist.',
      metaTitle: 'Influencer-Marketing-Agentur finden',
      metaDescription:
        'Agenturen für Influencer-Kampagnen: Zielgruppe, Branche und Ziele angeben und Angebote von der Auswahl bis zur Auswertung kostenlos vergleichen.',
      keywords: ['Influencer Marketing', 'Creator', 'Kampagne', 'Markenbotschafter'],
      benefitsTitle: 'Was eine gute Kampagne ausmacht',
      benefits: {
        'Reichweite mit echtem Publikum':
          'Geprüft wird, wer folgt und wie reagiert wird, nicht allein die Zahl unter dem Namen.',
        'Auch im B2B':
          'Fachleute mit kleinem, aber treuem Publikum erreichen Entscheider, die keine Anzeige anklicken.',
        'Verträge, die Nutzung klären':
          'Wie lange Sie Bilder und Videos selbst verwenden dürfen, gehört vor den Start, nicht danach.',
        'Werbung als Werbung erkennbar':
          'Kennzeichnung schützt Sie vor Abmahnungen und die Creator vor Vertrauensverlust.',
      },
    },
    Beratung: {
      title: 'Marketing\u00ADberatung',
      subtitle: 'Ein klarer Blick auf Ziele, Zielgruppen und Budget, bevor Geld in Kanäle fließt.',
      description:
        'Berater ordnen, was Sie schon tun, prüfen, was es bringt, und legen mit Ihnen fest, womit Sie anfangen und was Sie lassen.',
      metaTitle: 'Marketingberatung und Strategie anfragen',
      metaDescription:
        'Marketingberater für Strategie, Positionierung und Budget: Ziele und Branche angeben und Angebote zur Marketingberatung kostenlos vergleichen.',
      keywords: ['Marketingberatung', 'Marketingstrategie', 'Positionierung', 'Marketingplan'],
      benefitsTitle: 'Was Beratung vor der Umsetzung spart',
      benefits: {
        'Weniger, aber richtig':
          'Zwei Kanäle mit Plan bringen mehr als sechs nebenher. Die Beratung begründet, welche zwei.',
        'Eine Botschaft, die hält':
          'Wofür Sie stehen und für wen, wird in Sätzen festgehalten, mit denen Vertrieb und Agenturen arbeiten können.',
        'Budget nach Wirkung':
          'Vorhandene Zahlen zeigen, was ein Kunde Sie heute kostet. Daran misst sich jeder weitere Euro.',
        'Briefing für die Umsetzung':
          'Mit dem Ergebnis können Sie Agenturen gezielt beauftragen oder Ihr Team selbst loslegen lassen.',
      },
    },
    Webdesign: {
      title: 'Webdesign',
      subtitle: 'Eine Website, die verständlich ist, gut aussieht und auf jedem Gerät funktioniert.',
      description:
        'Webdesigner ordnen Ihre Inhalte, gestalten Seiten, die zu Ihrer Marke passen, und liefern eine Website, die Sie selbst pflegen können.',
      metaTitle: 'Webdesign: Agentur für Ihre Website',
      metaDescription:
        'Webdesigner für eine neue oder überarbeitete Website: Ziele und Zielgruppe angeben und Angebote für Gestaltung und Umsetzung kostenlos vergleichen.',
      keywords: ['Webdesign', 'Website erstellen lassen', 'Website-Relaunch', 'barrierefreie Website'],
      benefitsTitle: 'Was gutes Webdesign ausmacht',
      benefits: {
        'Verstanden nach einem Blick':
          'Was Sie anbieten und was der nächste Schritt ist, steht da, wo man zuerst hinsieht.',
        'Auf dem Telefon zuerst':
          'Schrift, Abstände und Formulare werden für kleine Bildschirme entworfen und wachsen von dort.',
        'Für alle bedienbar':
          'Kontraste, Tastatur und Vorlesehilfen gehören in den Entwurf. Nachträglich wird Barrierefreiheit teuer.',
        'Selbst ändern, ohne zu zerstören':
          'Ein Redaktionssystem mit festen Bausteinen lässt Sie Texte und Bilder tauschen, ohne dass das Layout leidet.',
      },
    },
    Webentwicklung: {
      title: 'Web\u00ADentwicklung',
      subtitle: 'Shops, Portale und Websites technisch umsetzen, anbinden und weiterentwickeln.',
      description:
        'Wo Baukästen enden, fangen Webentwickler an: Kundenportale, Konfiguratoren, Shops mit eigener Preislogik und die Verbindung zu Ihren Systemen.',
      metaTitle: 'Webentwicklung: Shops und Portale umsetzen',
      metaDescription:
        'Webentwickler für Shop, Portal oder Website: Ziele und Zielgruppe angeben und Angebote für Umsetzung, Anbindung und Pflege kostenlos vergleichen.',
      keywords: ['Webentwicklung', 'Onlineshop', 'Webportal', 'Webanwendung'],
      benefitsTitle: 'Was solide Webentwicklung bringt',
      benefits: {
        'Verbunden mit Ihren Systemen':
          'Preise, Bestand und Kundendaten kommen aus der Warenwirtschaft. Bestellungen landen dort, nicht im Postfach.',
        'Schnell, auch bei Andrang':
          'Ladezeiten und Last werden gemessen, bevor eine Kampagne Besucher schickt.',
        'Updates als Teil des Vertrags':
          'Shopsystem, Erweiterungen und Server brauchen Pflege. Wer sie übernimmt, steht am besten gleich im Angebot.',
        'Sicher umgezogen':
          'Alte Adressen werden weitergeleitet, Inhalte übernommen. Suchmaschinen und Lesezeichen finden Sie weiterhin.',
      },
    },
  },
};
