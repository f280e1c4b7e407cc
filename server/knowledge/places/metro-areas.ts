/** Metropolitan area: cities between which people commute. */
export interface MetroArea {
  en: string;
  fr: string;
  /** Other names in either language. */
  aliases: readonly string[];
  /** 'City, PROVINCE', the centre first. */
  cities: readonly string[];
}

const ROWS = `
Greater Toronto Area|Grand Toronto|GTA, Toronto Area, Durham Region, Région de Durham, Peel Region, York Region, Halton Region, Metro Toronto, Région du Grand Toronto, RGT|ON: Toronto, North York, Scarborough, Etobicoke, East York, York, Mississauga, Brampton, Markham, Vaughan, Richmond Hill, Oakville, Burlington, Milton, Ajax, Pickering, Whitby, Oshawa, Newmarket, Aurora, Caledon, Halton Hills, Georgetown, King City, Whitchurch-Stouffville, Stouffville, Thornhill, Woodbridge, Bolton, Concord, Uxbridge, Clarington, Bowmanville, Port Perry, Bradford, East Gwillimbury, Georgina, Keswick, Orangeville
Metro Vancouver|Grand Vancouver|Greater Vancouver, Vancouver Area, Lower Mainland|BC: Vancouver, Burnaby, Surrey, Richmond, Coquitlam, Port Coquitlam, Port Moody, New Westminster, North Vancouver, West Vancouver, Delta, Ladner, Tsawwassen, Langley, White Rock, Maple Ridge, Pitt Meadows, Anmore, Belcarra, Lions Bay, Walnut Grove, Aldergrove
Greater Montréal|Grand Montréal|Greater Montreal Area, Montréal Area, Région de Montréal|QC: Montréal, Laval, Longueuil, Brossard, Terrebonne, Repentigny, Blainville, Boisbriand, Mirabel, Saint-Jérôme, Saint-Eustache, Sainte-Thérèse, Rosemère, Mascouche, Châteauguay, Boucherville, Saint-Hubert, Saint-Bruno-de-Montarville, Saint-Lambert, La Prairie, Candiac, Saint-Constant, Beloeil, Chambly, Varennes, Sainte-Julie, Dorval, Pointe-Claire, Dollard-Des Ormeaux, Kirkland, Beaconsfield, Côte-Saint-Luc, Mont-Royal, Westmount, Vaudreuil-Dorion, L'Île-Perrot, Montréal-Nord, LaSalle, Lachine, Verdun, Anjou, Saint-Laurent, Saint-Léonard, L'Assomption, Saint-Basile-le-Grand, Mont-Saint-Hilaire, Sainte-Catherine, Deux-Montagnes, Beauharnois
National Capital Region|Région de la capitale nationale|NCR, RCN, Ottawa-Gatineau, Ottawa–Gatineau, National Capital|ON: Ottawa, Nepean, Kanata, Orléans, Gloucester, Rockland, Carleton Place, Arnprior, Stittsville, Barrhaven, Vanier, Russell; QC: Gatineau, Hull, Aylmer, Buckingham, Cantley, Chelsea, La Pêche, Val-des-Monts, Masson-Angers, Pontiac
Calgary|Calgary|Calgary Area|AB: Calgary, Airdrie, Cochrane, Chestermere, Okotoks, Crossfield, High River
Edmonton|Edmonton|Edmonton Area|AB: Edmonton, Sherwood Park, St. Albert, Spruce Grove, Leduc, Fort Saskatchewan, Beaumont, Stony Plain, Morinville, Devon
Québec City|Ville de Québec|Greater Québec, Québec City Area, Grand Québec|QC: Québec, Lévis, L'Ancienne-Lorette, Saint-Augustin-de-Desmaures, Beauport, Charlesbourg, Sainte-Foy, Boischatel, Shannon, Stoneham-et-Tewkesbury, Donnacona
Winnipeg|Winnipeg|Winnipeg Area|MB: Winnipeg, Headingley, Stonewall, Selkirk, Oakbank, Niverville, Lorette, Steinbach
Hamilton|Hamilton|Hamilton Area|ON: Hamilton, Grimsby, Ancaster, Dundas, Stoney Creek, Binbrook, Waterdown
Kitchener–Cambridge–Waterloo|Kitchener–Cambridge–Waterloo|Waterloo Region, Région de Waterloo, KW, Kitchener-Waterloo, Tri-Cities|ON: Kitchener, Cambridge, Waterloo, Elmira, New Hamburg, Ayr
London|London|London Area|ON: London, St. Thomas, Strathroy, Dorchester
Halifax|Halifax|HRM, Halifax Regional Municipality, Halifax Area|NS: Halifax, Dartmouth, Bedford, Lower Sackville, Cole Harbour, Sackville
St. Catharines–Niagara|St. Catharines–Niagara|Niagara, Niagara Region, Région de Niagara|ON: St. Catharines, Niagara Falls, Welland, Thorold, Fort Erie, Port Colborne, Niagara-on-the-Lake, Pelham, Fonthill, Lincoln, Beamsville
Windsor|Windsor|Windsor-Essex|ON: Windsor, Tecumseh, LaSalle, Amherstburg, Essex, Lakeshore, Kingsville, Leamington
Victoria|Victoria|Greater Victoria, Grand Victoria|BC: Victoria, Saanich, Langford, Colwood, Sidney, Oak Bay, Esquimalt, North Saanich, Central Saanich, Sooke, View Royal
Saskatoon|Saskatoon|Saskatoon Area|SK: Saskatoon, Warman, Martensville, Dalmeny, Langham
Regina|Regina|Regina Area|SK: Regina, White City, Lumsden, Pilot Butte, Balgonie
Sherbrooke|Sherbrooke|Estrie|QC: Sherbrooke, Magog, Lennoxville, Coaticook
Kelowna|Kelowna|Central Okanagan, Okanagan|BC: Kelowna, West Kelowna, Lake Country, Peachland, Okanagan
Barrie|Barrie|Barrie Area|ON: Barrie, Innisfil, Angus, Springwater
St. John's|St. John's|St. John's Area, St-Jean de Terre-Neuve|NL: St. John's, Mount Pearl, Paradise, Conception Bay South, Portugal Cove-St. Philip's, Torbay
Abbotsford–Mission|Abbotsford–Mission|Fraser Valley, Vallée du Fraser|BC: Abbotsford, Mission, Chilliwack, Agassiz, Hope
Kingston|Kingston|Kingston Area|ON: Kingston, Gananoque, Napanee, Amherstview
Greater Sudbury|Grand Sudbury|Sudbury|ON: Greater Sudbury, Azilda, Val Caron, Lively
Guelph|Guelph|Guelph Area|ON: Guelph, Fergus, Elora, Rockwood
Saguenay|Saguenay|Chicoutimi, Jonquière, Lac-Saint-Jean|QC: Saguenay, Chicoutimi, Jonquière, La Baie, Alma
Moncton|Moncton|Greater Moncton, Grand Moncton|NB: Moncton, Dieppe, Riverview, Shediac
Saint John|Saint John|Saint-Jean NB|NB: Saint John, Quispamsis, Rothesay, Grand Bay-Westfield, Hampton
Fredericton|Fredericton|Fredericton Area|NB: Fredericton, Oromocto, New Maryland
Trois-Rivières|Trois-Rivières|Mauricie|QC: Trois-Rivières, Bécancour, Shawinigan
Brantford|Brantford|Brant|ON: Brantford, Paris
Peterborough|Peterborough|Kawarthas|ON: Peterborough, Lakefield, Lindsay
Thunder Bay|Thunder Bay|Lakehead|ON: Thunder Bay, Kakabeka Falls
Lethbridge|Lethbridge|Lethbridge Area|AB: Lethbridge, Coaldale, Taber
Red Deer|Red Deer|Central Alberta|AB: Red Deer, Sylvan Lake, Blackfalds, Lacombe, Penhold
Nanaimo|Nanaimo|Mid-Island|BC: Nanaimo, Ladysmith, Parksville, Lantzville
Kamloops|Kamloops|Thompson-Nicola|BC: Kamloops, Chase
Belleville–Quinte West|Belleville–Quinte West|Quinte, Bay of Quinte|ON: Belleville, Trenton, Quinte West
Drummondville|Drummondville|Centre-du-Québec|QC: Drummondville, Saint-Germain-de-Grantham
Charlottetown|Charlottetown|Charlottetown Area|PE: Charlottetown, Stratford, Cornwall
Cape Breton–Sydney|Cap-Breton–Sydney|Cape Breton|NS: Sydney, Glace Bay, New Waterford, North Sydney, Sydney Mines
Chatham-Kent|Chatham-Kent|Chatham|ON: Chatham, Wallaceburg, Tilbury
Sarnia|Sarnia|Sarnia-Lambton|ON: Sarnia, Petrolia, Corunna
Sault Ste. Marie|Sault-Sainte-Marie|The Soo, Algoma|ON: Sault Ste. Marie
Prince George|Prince George|Northern BC|BC: Prince George
Medicine Hat|Medicine Hat|Medicine Hat Area|AB: Medicine Hat, Redcliff
Grande Prairie|Grande Prairie|Peace Country|AB: Grande Prairie, Clairmont, Sexsmith
Fort McMurray|Fort McMurray|Wood Buffalo|AB: Fort McMurray
Whitehorse|Whitehorse|Whitehorse Area|YT: Whitehorse
Yellowknife|Yellowknife|Yellowknife Area|NT: Yellowknife
Iqaluit|Iqaluit|Iqaluit Area|NU: Iqaluit
`;

const list = (text: string) => text.split(', ').map((part) => part.trim());

/**
 * Based on the census metropolitan areas and agglomerations of Statistics Canada (2021), with the
 * neighbours that are usually included, and the usual names of the regions as aliases.
 */
export const METRO_AREAS: readonly MetroArea[] = ROWS.trim()
  .split('\n')
  .map((row) => {
    const [en = '', fr = '', aliases = '', places = ''] = row.split('|');
    const cities = places.split('; ').flatMap((group) => {
      const [province = '', names = ''] = group.split(': ');
      return list(names).map((name) => `${name}, ${province}`);
    });
    return { en, fr, aliases: list(aliases), cities };
  });
