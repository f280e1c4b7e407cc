import type { ProvinceCode } from '#shared/domain/provinces.ts';

/** Province by the first letter of a postal code; X needs the next two characters. */
const PROVINCES: Record<string, ProvinceCode> = {
  A: 'NL',
  B: 'NS',
  C: 'PE',
  E: 'NB',
  G: 'QC',
  H: 'QC',
  J: 'QC',
  K: 'ON',
  L: 'ON',
  M: 'ON',
  N: 'ON',
  P: 'ON',
  R: 'MB',
  S: 'SK',
  T: 'AB',
  V: 'BC',
  X0A: 'NU',
  X0B: 'NU',
  X0C: 'NU',
  X: 'NT',
  Y: 'YT',
};

/**
 * Cities by the prefixes of their postal codes, from public knowledge; 'J4B' wins over 'J4', and
 * 'K7K-P' is K7K to K7P. Rural codes (second character 0) resolve to the province only.
 */
const rows = `
A: A1 St. John's, A1N Mount Pearl, A1W-X Conception Bay South, A1Y Carbonear, A2A-B Grand Falls-Windsor, A2H Corner Brook, A2N Stephenville, A2V Labrador City, A5A Clarenville, A8A Deer Lake
B: B1 Sydney, B1A Glace Bay, B1V Sydney Mines, B2G Antigonish, B2H New Glasgow, B2N Truro, B2V-Z Dartmouth, B3A-B Dartmouth, B3 Halifax, B4 Halifax, B4C-G Lower Sackville, B4H Amherst, B4N Kentville, B4P Wolfville, B4V Bridgewater, B5A Yarmouth, B6L Truro, B9A Port Hawkesbury
C: C1 Charlottetown, C1N Summerside
E: E1 Moncton, E1A Dieppe, E1N Miramichi, E1V Miramichi, E1X Tracadie, E2A Bathurst, E2 Saint John, E2V Oromocto, E3A-G Fredericton, E3N Campbellton, E3V Edmundston, E4E Sussex, E4L Sackville, E4P Shediac, E8S Shippagan
G: G1 Québec, G2 Québec, G3 Québec, G3A Saint-Augustin-de-Desmaures, G3M Donnacona, G3Z Baie-Saint-Paul, G4R-S Sept-Îles, G4V Sainte-Anne-des-Monts, G4W Matane, G4X Gaspé, G4Z Baie-Comeau, G5A La Malbaie, G5B Port-Cartier, G5C Baie-Comeau, G5H Mont-Joli, G5J Amqui, G5L-N Rimouski, G5R Rivière-du-Loup, G5V Montmagny, G5X Beauceville, G5Y-Z Saint-Georges, G6A Saint-Georges, G6B Lac-Mégantic, G6C Lévis, G6E Sainte-Marie, G6G-H Thetford-Mines, G6J-K Lévis, G6L Plessisville, G6P-T Victoriaville, G6V-Z Lévis, G7A Lévis, G7 Saguenay, G7S-Z Jonquière, G8A Jonquière, G8B-C Alma, G8H Roberval, G8K Saint-Félicien, G8L Dolbeau-Mistassini, G8P Chibougamau, G8T-Z Trois-Rivières, G9A-C Trois-Rivières, G9H Bécancour, G9N-T Shawinigan, G9X La Tuque
H: H Montréal, H7 Laval, H1P-T Saint-Léonard, H4L-N Saint-Laurent, H4R-T Saint-Laurent, H8Y-Z Dollard-Des Ormeaux, H9A-B Dollard-Des Ormeaux, H9G Dollard-Des Ormeaux, H9P Dorval, H9R Pointe-Claire, H9S Dorval, H9H Kirkland, H9J Kirkland, H9W Beaconsfield, H3Y-Z Westmount
J: J1 Sherbrooke, J1A Coaticook, J1S Windsor, J1T Asbestos, J1X Magog, J1Z Drummondville, J2A-E Drummondville, J2G-J Granby, J2K Cowansville, J2L Bromont, J2N Farnham, J2R-T Saint-Hyacinthe, J2W-Y Saint-Jean-sur-Richelieu, J3A-B Saint-Jean-sur-Richelieu, J3E Sainte-Julie, J3G-H Beloeil, J3L Chambly, J3M Marieville, J3N Saint-Basile-le-Grand, J3P-R Sorel-Tracy, J3T Nicolet, J3V Saint-Bruno-de-Montarville, J3X Varennes, J3Y-Z Longueuil, J4 Longueuil, J4B Boucherville, J4W-Z Brossard, J5A Saint-Constant, J5B Delson, J5C Sainte-Catherine, J5R La Prairie, J5V Louiseville, J5W L'Assomption, J5Y-Z Repentigny, J6A Repentigny, J6E Joliette, J6J-K Châteauguay, J6N Beauharnois, J6R Mercier, J6S-T Salaberry-de-Valleyfield, J6V-Z Terrebonne, J7A Rosemère, J7B-C Blainville, J7E Sainte-Thérèse, J7G-H Boisbriand, J7J Mirabel, J7K-L Mascouche, J7N Mirabel, J7P-R Saint-Eustache, J7V Vaudreuil-Dorion, J7Y-Z Saint-Jérôme, J8A-B Sainte-Adèle, J8C Sainte-Agathe-des-Monts, J8E Mont-Tremblant, J8H Lachute, J8L Buckingham, J8 Gatineau, J9A Gatineau, J9B Cantley, J9E Maniwaki, J9H-J Gatineau, J9L Mont-Laurier, J9P Val-d'Or, J9T Amos, J9X-Y Rouyn-Noranda, J9Z La Sarre
K: K1 Ottawa, K2 Ottawa, K2K-M Kanata, K2G-J Nepean, K4 Ottawa, K4K Clarence-Rockland, K6A Hawkesbury, K6H-K Cornwall, K6V Brockville, K7A Smiths Falls, K7C Carleton Place, K7G Gananoque, K7H Perth, K7K-P Kingston, K7R Napanee, K7S Arnprior, K7V Renfrew, K8A-B Pembroke, K8H Petawawa, K8N-R Belleville, K8V Quinte West, K9A Cobourg, K9H-L Peterborough, K9V Lindsay
L: L1A Port Hope, L1 Oshawa, L1S-T Ajax, L1V-Y Pickering, L1Z Ajax, L2A Fort Erie, L2E-J Niagara Falls, L2M-T St. Catharines, L2V Thorold, L2W St. Catharines, L3B-C Welland, L3K Port Colborne, L3P-T Markham, L3V Orillia, L3X-Y Newmarket, L4A Markham, L4B-E Richmond Hill, L4G Aurora, L4H-L Vaughan, L4M-N Barrie, L4P Keswick, L4R Midland, L4S Richmond Hill, L4T-Z Mississauga, L5 Mississauga, L6A Vaughan, L6B-G Markham, L6H-M Oakville, L6P-Z Brampton, L7A Brampton, L7B King, L7L-T Burlington, L8 Hamilton, L9A-D Hamilton, L9H Hamilton, L9G Ancaster, L9K Ancaster, L9P Uxbridge, L9R Alliston, L9S Innisfil, L9E Milton, L9T Milton, L9V-W Orangeville, L9Y Collingwood, L9Z Wasaga Beach
M: M Toronto, M1 Scarborough, M2 North York, M3 North York, M8 Etobicoke, M9 Etobicoke
N: N1C-L Guelph, N1P-T Cambridge, N2 Kitchener, N2J-L Waterloo, N2T-V Waterloo, N2Z Kincardine, N3A New Hamburg, N3C Cambridge, N3E Cambridge, N3H Cambridge, N3L Paris, N3P-V Brantford, N3Y Simcoe, N4K Owen Sound, N4L Meaford, N4N Hanover, N4S-V Woodstock, N4W Listowel, N4Z Stratford, N5A Stratford, N5C Ingersoll, N5H Aylmer, N5L Port Stanley, N5P-R St. Thomas, N5V-Z London, N6 London, N7A Goderich, N7L-M Chatham, N7S-X Sarnia, N8H Leamington, N8M Essex, N8N-Y Windsor, N9A-K Windsor, N9V Amherstburg
P: P1A-C North Bay, P1H Huntsville, P1L Bracebridge, P1P Gravenhurst, P2A Parry Sound, P2N Kirkland Lake, P3 Greater Sudbury, P4N-R Timmins, P5A Elliot Lake, P5E Espanola, P5N Kapuskasing, P6A-C Sault Ste. Marie, P7 Thunder Bay, P8N Dryden, P8T Sioux Lookout, P9A Fort Frances, P9N Kenora
R: R1A Selkirk, R1N Portage la Prairie, R2 Winnipeg, R3 Winnipeg, R4 Winnipeg, R5G Steinbach, R6M Morden, R6W Winkler, R7A-C Brandon, R7N Dauphin, R8A Flin Flon, R8N Thompson, R9A The Pas
S: S3N Yorkton, S4A Estevan, S4H Weyburn, S4L-Z Regina, S6H-K Moose Jaw, S6V-X Prince Albert, S7 Saskatoon, S9A North Battleford, S9H Swift Current, S9X Meadow Lake
T: T1A-C Medicine Hat, T1G Taber, T1H-K Lethbridge, T1L Banff, T1M Coaldale, T1P Strathmore, T1R Brooks, T1S Okotoks, T1V High River, T1W Canmore, T1X Chestermere, T2 Calgary, T3 Calgary, T4A-B Airdrie, T4C Cochrane, T4H Olds, T4J Ponoka, T4L Lacombe, T4N-R Red Deer, T4S Sylvan Lake, T4T Rocky Mountain House, T4V Camrose, T4X Beaumont, T5 Edmonton, T6 Edmonton, T7A Drayton Valley, T7E Edson, T7N Barrhead, T7P Westlock, T7S Whitecourt, T7V Hinton, T7X-Y Spruce Grove, T7Z Stony Plain, T8A-H Sherwood Park, T8L Fort Saskatchewan, T8N St. Albert, T8R Morinville, T8S Peace River, T8V-X Grande Prairie, T9A Wetaskiwin, T9C Vegreville, T9E Leduc, T9G Devon, T9H-K Fort McMurray, T9M Cold Lake, T9N Bonnyville, T9S Athabasca, T9V Lloydminster, T9W Wainwright
V: V1A Kimberley, V1B Vernon, V1C Cranbrook, V1E Salmon Arm, V1G Dawson Creek, V1H Vernon, V1J Fort St. John, V1K Merritt, V1L Nelson, V1M Langley, V1N Castlegar, V1P Kelowna, V1R Trail, V1S Kamloops, V1T Vernon, V1V-Y Kelowna, V1Z West Kelowna, V2A Penticton, V2B-H Kamloops, V2G Williams Lake, V2J Quesnel, V2K-N Prince George, V2P-R Chilliwack, V2S-T Abbotsford, V2V Mission, V2W-X Maple Ridge, V2Y-Z Langley, V3A Langley, V3B-C Port Coquitlam, V3E Coquitlam, V3G Abbotsford, V3H Port Moody, V3J-K Coquitlam, V3L-M New Westminster, V3R-X Surrey, V3Y Pitt Meadows, V3Z Surrey, V4A White Rock, V4B White Rock, V4C-G Delta, V4K Ladner, V4L-M Tsawwassen, V4N Surrey, V4P White Rock, V4R Maple Ridge, V4S Mission, V4T West Kelowna, V4V Kelowna, V4W Aldergrove, V4X Abbotsford, V4Z Chilliwack, V5A-J Burnaby, V5K-Z Vancouver, V6A-T Vancouver, V6V-Y Richmond, V6Z Vancouver, V7A-E Richmond, V7G-R North Vancouver, V7S-W West Vancouver, V7X-Y Vancouver, V8A Powell River, V8B Squamish, V8C Kitimat, V8E Whistler, V8G Terrace, V8J Prince Rupert, V8K Salt Spring Island, V8L North Saanich, V8N-Z Victoria, V9A-E Victoria, V9G Ladysmith, V9H Campbell River, V9J Courtenay, V9L Duncan, V9M-N Courtenay, V9P Parksville, V9R-V Nanaimo, V9W Campbell River, V9X Nanaimo, V9Y Port Alberni, V9Z Sooke
X: X1A Yellowknife, X0A Iqaluit
Y: Y1A Whitehorse
`;

/** 'Place, PROVINCE' by the prefix of a code. */
export const POSTAL_PLACES: ReadonlyMap<string, string> = new Map(
  rows
    .trim()
    .split('\n')
    .flatMap((row) => row.slice(3).split(', '))
    .flatMap((entry) => {
      const [, codes = '', name = ''] = /^(\S+) (.+)$/.exec(entry) ?? [];
      return codesOf(codes).map((code) => [code, `${name}, ${provinceOf(code)}`] as const);
    }),
);

/** Expands 'K7K-P' to K7K, K7L and so on to K7P. */
function codesOf(codes: string): string[] {
  const [from = '', to] = codes.split('-');
  if (to === undefined) return [from];
  const [first, last] = [from.charCodeAt(2), to.charCodeAt(0)];
  return Array.from(
    { length: last - first + 1 },
    (_, offset) => from.slice(0, 2) + String.fromCharCode(first + offset),
  );
}

/** Whole code or its first three characters, as people write it. */
const POSTAL_CODE = /(?<![\p{L}\p{N}])([a-z]\d[a-z])(?:[ -]?\d[a-z]\d)?(?![\p{L}\p{N}])/iu;

/** Resolves a postal code in a text to 'Place, PROVINCE', or a rural one to its province. */
export function readPostalCode(
  text: string,
): { place: string } | { province: ProvinceCode } | undefined {
  const code = POSTAL_CODE.exec(text)?.[1]?.toUpperCase();
  if (code === undefined) return undefined;
  for (let length = 3; length >= 1; length -= 1) {
    const place = POSTAL_PLACES.get(code.slice(0, length));
    if (place) return { place };
  }
  const province = provinceOf(code);
  return province && { province };
}

function provinceOf(code: string): ProvinceCode | undefined {
  return PROVINCES[code] ?? PROVINCES[code.slice(0, 1)];
}
