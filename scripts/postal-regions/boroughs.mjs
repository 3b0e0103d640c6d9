/**
 * Cities that several regions share, by their municipality key. The names of places give no region there, so their
 * boroughs are entered by hand: those that GeoNames knows by name, others with their position (latitude, longitude).
 */
export const sharedCities = [
  {
    key: '11000000',
    name: 'Berlin',
    region: '10',
    boroughs: {
      10: 'Mitte, Tiergarten, Moabit, Hansaviertel, Friedrichshain, Prenzlauer Berg, Kreuzberg, Charlottenburg, Wilmersdorf, Halensee, Schöneberg, Lichtenberg, Rummelsburg, Friedrichsfelde, Karlshorst, Fennpfuhl',
      12: 'Neukölln, Britz, Buckow, Rudow, Gropiusstadt, Tempelhof, Mariendorf, Marienfelde, Lichtenrade, Lankwitz, Steglitz, Lichterfelde, Friedenau, Alt-Treptow, Plänterwald, Baumschulenweg, Niederschöneweide, Oberschöneweide, Johannisthal, Adlershof, Altglienicke, Bohnsdorf, Grünau, Schmöckwitz, Köpenick, Müggelheim, Friedrichshagen, Rahnsdorf, Kaulsdorf, Mahlsdorf, Biesdorf, Hellersdorf, Marzahn',
      13: 'Weißensee, Heinersdorf, Blankenburg, Karow, Buch, Französisch Buchholz, Pankow, Niederschönhausen, Wilhelmsruh, Rosenthal, Blankenfelde, Wedding, Gesundbrunnen, Reinickendorf, Wittenau, Märkisches Viertel, Waidmannslust, Lübars, Hermsdorf, Frohnau, Heiligensee, Konradshöhe, Tegel, Spandau, Staaken, Wilhelmstadt, Hakenfelde, Haselhorst, Siemensstadt, Falkenhagener Feld, Charlottenburg-Nord, Alt-Hohenschönhausen, Neu-Hohenschönhausen, Wartenberg, Falkenberg, Malchow, Stadtrandsiedlung Malchow',
      14: 'Kladow, Gatow, Westend, Grunewald, Schmargendorf, Dahlem, Zehlendorf, Nikolassee, Wannsee',
    },
  },
  {
    key: '02000000',
    name: 'Hamburg',
    region: '20',
    boroughs: {
      20: 'Hamburg-Altstadt, Neustadt, St. Georg, St. Pauli, HafenCity, Rotherbaum, Harvestehude, Eimsbüttel, Hoheluft-Ost, Eppendorf, Hammerbrook, Borgfelde, Hamm, Rothenburgsort, Veddel, Kleiner Grasbrook, Sternschanze',
      21: 'Harburg, Eißendorf, Wilhelmsburg, Bergedorf, Neuland, Neugraben-Fischbek, Hausbruch, Neuenfelde, Francop, Cranz, Kirchwerder, Ochsenwerder, Spadenland, Reitbrook, Allermöhe, Billwerder',
      22: 'Altona, Altona-Altstadt, Altona-Nord, Ottensen, Othmarschen, Groß Flottbek, Nienstedten, Osdorf, Lurup, Blankenese, Rissen, Sülldorf, Stellingen, Eidelstedt, Schnelsen, Niendorf, Groß Borstel, Fuhlsbüttel, Langenhorn, Hummelsbüttel, Poppenbüttel, Lemsahl-Mellingstedt, Duvenstedt, Wohldorf-Ohlstedt, Bergstedt, Volksdorf, Sasel, Wellingsbüttel, Ohlsdorf, Alsterdorf, Winterhude, Barmbek-Nord, Barmbek-Süd, Steilshoop, Dulsberg, Farmsen-Berne, Rahlstedt, Eilbek, Horn, Billstedt, Billbrook, Moorfleet',
    },
  },
  {
    key: '09162000',
    name: 'München',
    region: '80',
    boroughs: { 81: 'Pasing, Bogenhausen' },
    placed: {
      80: [
        ['Schwabing', 48.167, 11.583],
        ['Milbertshofen', 48.18, 11.575],
        ['Freimann', 48.19, 11.61],
        ['Feldmoching', 48.214, 11.541],
        ['Moosach', 48.18, 11.51],
        ['Allach', 48.195, 11.46],
        ['Neuhausen', 48.155, 11.53],
        ['Laim', 48.14, 11.5],
      ],
      81: [
        ['Aubing', 48.155, 11.41],
        ['Obermenzing', 48.165, 11.46],
        ['Hadern', 48.115, 11.48],
        ['Solln', 48.08, 11.52],
        ['Sendling', 48.118, 11.54],
        ['Giesing', 48.11, 11.59],
        ['Haidhausen', 48.13, 11.6],
        ['Berg am Laim', 48.123, 11.63],
        ['Perlach', 48.1, 11.63],
        ['Trudering', 48.125, 11.66],
        ['Riem', 48.132, 11.69],
        ['Oberföhring', 48.17, 11.625],
      ],
    },
  },
  {
    key: '05315000',
    name: 'Köln',
    region: '50',
    boroughs: {
      50: 'Rodenkirchen, Nippes, Riehl, Neuehrenfeld, Bilderstöckchen, Ossendorf, Mengenich, Bayenthal, Deutz, Altstadt Nord, Altstadt Sud, Neustadt/Nord, Neustadt/Süd',
      51: 'Mülheim, Kalk, Porz am Rhein, Poll, Ostheim, Rath, Höhenberg, Humboldtkolonie, Gremberghoven, Eil, Wahn-Heide, Buchheim, Buchforst',
    },
    placed: {
      50: [
        ['Lindenthal', 50.925, 6.91],
        ['Weiden', 50.935, 6.83],
        ['Chorweiler', 51.02, 6.9],
      ],
      51: [['Dellbrück', 50.98, 7.07]],
    },
  },
  {
    key: '04011000',
    name: 'Bremen',
    region: '28',
    boroughs: { 28: 'Burglesum' },
    placed: {
      28: [
        ['Vegesack', 53.17, 8.62],
        ['Huchting', 53.05, 8.73],
        ['Hemelingen', 53.05, 8.89],
        ['Borgfeld', 53.13, 8.91],
      ],
    },
  },
  {
    key: '06412000',
    name: 'Frankfurt am Main',
    region: '60',
    boroughs: { 60: 'Gallus, Niederrad' },
    placed: {
      60: [
        ['Rödelheim', 50.125, 8.61],
        ['Nieder-Eschbach', 50.2, 8.67],
        ['Bergen-Enkheim', 50.155, 8.76],
        ['Sachsenhausen', 50.1, 8.69],
      ],
      65: [
        ['Höchst', 50.1, 8.545],
        ['Sindlingen', 50.08, 8.515],
        ['Griesheim', 50.098, 8.6],
        ['Sossenheim', 50.12, 8.57],
      ],
    },
  },
  {
    key: '06414000',
    name: 'Wiesbaden',
    region: '65',
    boroughs: {},
    placed: {
      55: [
        ['Mainz-Kastel', 50.008, 8.285],
        ['Mainz-Kostheim', 50.003, 8.31],
      ],
      65: [['Erbenheim', 50.06, 8.3]],
    },
  },
];
