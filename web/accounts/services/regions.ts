import { coverageOf } from '#domain/accounts/regions/coverage.ts';

type PostalRegion = {
  /** Two digits. */
  readonly region: string;
  /** Its largest, the main one first. */
  readonly places: readonly string[];
};

/**
 * By population, after GeoNames (CC BY 4.0) and postal codes © OpenStreetMap contributors (ODbL 1.0). Regions that were never
 * given out are missing, and `11`, which has large customers only.
 */
const largestPlaces: readonly (readonly [region: string, ...places: string[]])[] = [
  ['01', 'Dresden', 'Pirna', 'Freital'],
  ['02', 'Görlitz', 'Bautzen', 'Zittau'],
  ['03', 'Cottbus', 'Forst', 'Guben'],
  ['04', 'Leipzig', 'Altenburg', 'Delitzsch'],
  ['06', 'Halle (Saale)', 'Dessau', 'Merseburg'],
  ['07', 'Jena', 'Gera', 'Saalfeld'],
  ['08', 'Zwickau', 'Plauen', 'Glauchau'],
  ['09', 'Chemnitz', 'Freiberg', 'Limbach-Oberfrohna'],
  ['10', 'Berlin'],
  ['12', 'Berlin-Neukölln', 'Berlin-Marzahn', 'Berlin-Lichterfelde'],
  ['13', 'Berlin-Gesundbrunnen', 'Berlin-Wedding', 'Berlin-Reinickendorf'],
  ['14', 'Potsdam', 'Brandenburg an der Havel', 'Berlin-Zehlendorf'],
  ['15', 'Frankfurt (Oder)', 'Fürstenwalde', 'Königs Wusterhausen'],
  ['16', 'Eberswalde', 'Oranienburg', 'Bernau bei Berlin'],
  ['17', 'Neubrandenburg', 'Greifswald', 'Neustrelitz'],
  ['18', 'Rostock', 'Stralsund', 'Güstrow'],
  ['19', 'Schwerin', 'Wittenberge', 'Parchim'],
  ['20', 'Hamburg'],
  ['21', 'Hamburg-Harburg', 'Hamburg-Bergedorf', 'Lüneburg'],
  ['22', 'Hamburg-Altona', 'Hamburg-Rahlstedt', 'Norderstedt'],
  ['23', 'Lübeck', 'Wismar', 'Bad Oldesloe'],
  ['24', 'Kiel', 'Flensburg', 'Neumünster'],
  ['25', 'Elmshorn', 'Pinneberg', 'Itzehoe'],
  ['26', 'Oldenburg', 'Wilhelmshaven', 'Emden'],
  ['27', 'Bremerhaven', 'Delmenhorst', 'Osterholz-Scharmbeck'],
  ['28', 'Bremen', 'Stuhr', 'Achim'],
  ['29', 'Celle', 'Uelzen', 'Walsrode'],
  ['30', 'Hannover', 'Garbsen', 'Langenhagen'],
  ['31', 'Hildesheim', 'Hameln', 'Peine'],
  ['32', 'Minden', 'Detmold', 'Herford'],
  ['33', 'Bielefeld', 'Paderborn', 'Gütersloh'],
  ['34', 'Kassel', 'Baunatal', 'Korbach'],
  ['35', 'Marburg an der Lahn', 'Gießen', 'Wetzlar'],
  ['36', 'Fulda', 'Bad Hersfeld', 'Alsfeld'],
  ['37', 'Göttingen', 'Höxter', 'Northeim'],
  ['38', 'Braunschweig', 'Wolfsburg', 'Salzgitter'],
  ['39', 'Magdeburg', 'Stendal', 'Schönebeck'],
  ['40', 'Düsseldorf', 'Ratingen', 'Langenfeld'],
  ['41', 'Mönchengladbach', 'Neuss', 'Viersen'],
  ['42', 'Wuppertal', 'Solingen', 'Remscheid'],
  ['44', 'Dortmund', 'Bochum', 'Herne'],
  ['45', 'Essen', 'Gelsenkirchen', 'Mülheim'],
  ['46', 'Oberhausen', 'Bottrop', 'Dorsten'],
  ['47', 'Duisburg', 'Krefeld', 'Moers'],
  ['48', 'Münster', 'Rheine', 'Nordhorn'],
  ['49', 'Osnabrück', 'Lingen', 'Ibbenbüren'],
  ['50', 'Köln', 'Kerpen', 'Bergheim'],
  ['51', 'Leverkusen', 'Köln-Porz am Rhein', 'Bergisch Gladbach'],
  ['52', 'Aachen', 'Düren', 'Stolberg'],
  ['53', 'Bonn', 'Troisdorf', 'Sankt Augustin'],
  ['54', 'Trier', 'Wittlich', 'Konz'],
  ['55', 'Mainz', 'Bad Kreuznach', 'Idar-Oberstein'],
  ['56', 'Koblenz', 'Neuwied', 'Andernach'],
  ['57', 'Siegen', 'Kreuztal', 'Lennestadt'],
  ['58', 'Hagen', 'Witten', 'Iserlohn'],
  ['59', 'Hamm', 'Arnsberg', 'Lippstadt'],
  ['60', 'Frankfurt am Main'],
  ['61', 'Bad Homburg vor der Höhe', 'Oberursel', 'Bad Vilbel'],
  ['63', 'Offenbach', 'Hanau am Main', 'Aschaffenburg'],
  ['64', 'Darmstadt', 'Bensheim', 'Mörfelden-Walldorf'],
  ['65', 'Wiesbaden', 'Rüsselsheim', 'Hofheim am Taunus'],
  ['66', 'Saarbrücken', 'Neunkirchen', 'Homburg'],
  ['67', 'Ludwigshafen am Rhein', 'Kaiserslautern', 'Worms'],
  ['68', 'Mannheim', 'Viernheim', 'Lampertheim'],
  ['69', 'Heidelberg', 'Weinheim', 'Leimen'],
  ['70', 'Stuttgart', 'Fellbach', 'Leinfelden-Echterdingen'],
  ['71', 'Ludwigsburg', 'Sindelfingen', 'Waiblingen'],
  ['72', 'Reutlingen', 'Tübingen', 'Albstadt'],
  ['73', 'Esslingen', 'Aalen', 'Schwäbisch Gmünd'],
  ['74', 'Heilbronn', 'Bietigheim-Bissingen', 'Schwäbisch Hall'],
  ['75', 'Pforzheim', 'Bretten', 'Mühlacker'],
  ['76', 'Karlsruhe', 'Baden-Baden', 'Rastatt'],
  ['77', 'Offenburg', 'Lahr', 'Kehl'],
  ['78', 'Villingen-Schwenningen', 'Konstanz', 'Singen'],
  ['79', 'Freiburg', 'Lörrach', 'Rheinfelden'],
  ['80', 'München'],
  ['81', 'München-Bogenhausen', 'München-Pasing', 'München-Aubing'],
  ['82', 'Germering', 'Fürstenfeldbruck', 'Garmisch-Partenkirchen'],
  ['83', 'Rosenheim', 'Traunreut', 'Traunstein'],
  ['84', 'Landshut', 'Waldkraiburg', 'Dingolfing'],
  ['85', 'Ingolstadt', 'Freising', 'Dachau'],
  ['86', 'Augsburg', 'Friedberg', 'Neuburg an der Donau'],
  ['87', 'Kempten (Allgäu)', 'Kaufbeuren', 'Memmingen'],
  ['88', 'Friedrichshafen', 'Ravensburg', 'Biberach an der Riß'],
  ['89', 'Ulm', 'Neu-Ulm', 'Heidenheim an der Brenz'],
  ['90', 'Nürnberg', 'Fürth', 'Zirndorf'],
  ['91', 'Erlangen', 'Schwabach', 'Ansbach'],
  ['92', 'Amberg', 'Weiden', 'Neumarkt in der Oberpfalz'],
  ['93', 'Regensburg', 'Cham', 'Kelheim'],
  ['94', 'Passau', 'Straubing', 'Deggendorf'],
  ['95', 'Bayreuth', 'Hof', 'Kulmbach'],
  ['96', 'Bamberg', 'Coburg', 'Sonneberg'],
  ['97', 'Würzburg', 'Schweinfurt', 'Wertheim'],
  ['98', 'Suhl', 'Ilmenau', 'Meiningen'],
  ['99', 'Erfurt', 'Weimar', 'Gotha'],
];

export const regions: readonly PostalRegion[] = largestPlaces.map(([region, ...places]) => ({
  region,
  places,
}));

export const listedRegions = regions.map(({ region }) => region);

type Zone = { readonly digit: string; readonly places: readonly string[] };

export const zones: readonly Zone[] = [
  { digit: '0', places: ['Dresden', 'Leipzig', 'Chemnitz'] },
  { digit: '1', places: ['Berlin', 'Potsdam', 'Rostock'] },
  { digit: '2', places: ['Hamburg', 'Bremen', 'Kiel'] },
  { digit: '3', places: ['Hannover', 'Kassel', 'Magdeburg'] },
  { digit: '4', places: ['Düsseldorf', 'Dortmund', 'Münster'] },
  { digit: '5', places: ['Köln', 'Bonn', 'Mainz'] },
  { digit: '6', places: ['Frankfurt am Main', 'Mannheim', 'Saarbrücken'] },
  { digit: '7', places: ['Stuttgart', 'Karlsruhe', 'Freiburg'] },
  { digit: '8', places: ['München', 'Augsburg', 'Ulm'] },
  { digit: '9', places: ['Nürnberg', 'Regensburg', 'Erfurt'] },
];

/** @param text the beginning of a postal code, a whole one, or a part of a place's name; all regions when blank */
export function searchRegions(text: string): readonly PostalRegion[] {
  const wanted = text.trim().toLowerCase();
  if (/^\d+$/.test(wanted))
    return regions.filter(({ region }) => region.startsWith(wanted) || wanted.startsWith(region));
  return regions.filter(({ places }) => places.some((place) => place.toLowerCase().includes(wanted)));
}

/** Counts the regions and names the prefixes that the list does not have. */
export function describeChoice(prefixes: readonly string[]): string {
  const having = (coverage: string) =>
    listedRegions.filter((region) => coverageOf(prefixes, region) === coverage).length;
  const [whole, partly] = [having('all'), having('some')];
  const elsewhere = prefixes.filter(
    (prefix) => !listedRegions.some((region) => region.startsWith(prefix) || prefix.startsWith(region)),
  );
  const words = [whole === 1 ? '1 Region gewählt' : `${whole} Regionen gewählt`];
  if (partly > 0) words.push(`${partly} teilweise`);
  if (elsewhere.length > 0) words.push(`nicht in der Liste: ${elsewhere.join(', ')}`);
  return words.join(', ');
}
