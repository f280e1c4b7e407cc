import { PROVINCE_CODES, type ProvinceCode } from '#shared/domain/provinces.ts';

/** Informal region: whole provinces, or the places in it. */
export interface Region {
  en: string;
  fr: string;
  /** Other names in either language. */
  aliases: readonly string[];
  provinces: readonly ProvinceCode[];
  /** 'Place, PROVINCE', first the one from which distances are measured. */
  places: readonly string[];
}

/** English | French | other names | provinces, or places by province. */
const rows = `
Maritimes|Maritimes|the Maritimes, les Maritimes, Maritime Provinces, Provinces maritimes|NB NS PE
Atlantic Canada|Canada atlantique|Atlantic, Atlantic Provinces, Atlantique, Provinces de l'Atlantique, East Coast, Côte Est|NB NL NS PE
Prairies|Prairies|the Prairies, les Prairies, Prairie Provinces, Provinces des Prairies|AB MB SK
Western Canada|Ouest canadien|Western Provinces, l'Ouest canadien, Ouest du Canada|AB BC MB SK
Territories|Territoires|the Territories, Northern Canada, Canada's North, Nord canadien, Grand Nord|NT NU YT
Durham Region|Région de Durham|Durham|ON: Oshawa, Ajax, Pickering, Uxbridge
York Region|Région de York||ON: Markham, Vaughan, Richmond Hill, Newmarket, Aurora, East Gwillimbury, King, Keswick, Mount Albert, Concord
Peel Region|Région de Peel|Peel|ON: Mississauga, Brampton
Halton Region|Région de Halton|Halton|ON: Oakville, Burlington, Milton
Golden Horseshoe|Golden Horseshoe|Greater Golden Horseshoe, the Golden Horseshoe, Fer à cheval doré|ON: Toronto, North York, Scarborough, Etobicoke, East York, Mississauga, Brampton, Markham, Vaughan, Richmond Hill, Oakville, Burlington, Milton, Ajax, Pickering, Oshawa, Newmarket, Aurora, King, Keswick, Orangeville, Hamilton, Ancaster, Binbrook, St. Catharines, Niagara Falls, Welland, Thorold, Fort Erie, Port Colborne, Barrie, Innisfil, Guelph, Kitchener, Waterloo, Cambridge, Brantford, Peterborough
Niagara Region|Région de Niagara|Niagara, Niagara Peninsula, Péninsule du Niagara|ON: St. Catharines, Niagara Falls, Welland, Thorold, Fort Erie, Port Colborne, Vineland, Virgil
Northern Ontario|Nord de l'Ontario|North Ontario, Nord ontarien, Northwestern Ontario, Northeastern Ontario|ON: Greater Sudbury, Azilda, Lively, Valley East, Rayside-Balfour, Capreol, North Bay, Timmins, Sault Ste. Marie, Thunder Bay, Kenora, Dryden, Fort Frances, Kapuskasing, Hearst, Kirkland Lake, Elliot Lake, Parry Sound, Temiskaming Shores, Espanola, Marathon, Wawa, Red Lake, Sioux Lookout, Moosonee, Iroquois Falls, Greenstone, Atikokan, Mattawa, Hornepayne, Manitouwadge, Thessalon, Englehart, Ear Falls, Little Current
Eastern Ontario|Est de l'Ontario|Est ontarien|ON: Kingston, Brockville, Cornwall, Belleville, Quinte West, Hawkesbury, Smiths Falls, Pembroke, Petawawa, Carleton Place, Arnprior, Renfrew, Perth, Gananoque, Greater Napanee, Prescott, Clarence-Rockland, Casselman, Morrisburg
Southwestern Ontario|Sud-Ouest de l'Ontario|Southwest Ontario, Sud-Ouest ontarien|ON: London, Windsor, Kitchener, Waterloo, Cambridge, Guelph, Brantford, Sarnia, Chatham, Woodstock, Stratford, St. Thomas, Leamington, Ingersoll, Owen Sound, Goderich, Simcoe, Amherstburg, Essex, Listowel, Kincardine, Hanover
Muskoka|Muskoka|Muskoka Region, Cottage Country|ON: Bracebridge, Huntsville, Gravenhurst
South Shore of Montréal|Rive-Sud de Montréal|Rive-Sud, South Shore, Montreal South Shore, South Shore of Montreal, Rive Sud Montréal|QC: Longueuil, Brossard, Boucherville, Saint-Bruno-de-Montarville, Candiac, La Prairie, Châteauguay, Saint-Constant, Sainte-Catherine, Delson, Chambly, Carignan, Varennes, Sainte-Julie, Beloeil, Mont-Saint-Hilaire, Saint-Basile-le-Grand, Otterburn Park, Mercier, Verchères, Richelieu, Saint-Rémi
North Shore of Montréal|Rive-Nord de Montréal|Rive-Nord, Montreal North Shore, North Shore of Montreal, Couronne Nord|QC: Laval, Terrebonne, Mascouche, Repentigny, Blainville, Boisbriand, Sainte-Thérèse, Rosemère, Lorraine, Bois-des-Filion, Saint-Eustache, Deux-Montagnes, Sainte-Marthe-sur-le-Lac, Mirabel, Saint-Jérôme, Charlemagne, L'Assomption, Sainte-Anne-des-Plaines, L'Épiphanie
West Island|Ouest-de-l'Île|Montreal West Island, West Island of Montreal|QC: Pointe-Claire, Dollard-Des Ormeaux, Kirkland, Beaconsfield, Dorval, Baie-D'Urfé, Sainte-Anne-de-Bellevue, Saint-Laurent
Montérégie|Montérégie|Monteregie|QC: Longueuil, Brossard, Boucherville, Saint-Jean-sur-Richelieu, Saint-Hyacinthe, Granby, Châteauguay, Salaberry-de-Valleyfield, Sorel-Tracy, Vaudreuil-Dorion, Saint-Constant, Candiac, La Prairie, Sainte-Julie, Varennes, Chambly, Beloeil, Saint-Bruno-de-Montarville, Mont-Saint-Hilaire, Beauharnois, Cowansville, Bromont, Marieville, Saint-Lazare
Laurentians|Laurentides|the Laurentians, les Laurentides, Région des Laurentides|QC: Saint-Jérôme, Mirabel, Blainville, Boisbriand, Sainte-Thérèse, Saint-Eustache, Deux-Montagnes, Sainte-Adèle, Saint-Sauveur, Sainte-Agathe-des-Monts, Mont-Tremblant, Mont-Laurier, Lachute, Prévost, Saint-Hippolyte, Rivière-Rouge, Morin-Heights, Val-Morin, Val-David, Brownsburg-Chatham
Lanaudière|Lanaudière|Lanaudiere|QC: Joliette, Repentigny, Terrebonne, Mascouche, L'Assomption, Lavaltrie, Notre-Dame-des-Prairies, Berthierville, Rawdon, Saint-Félix-de-Valois, L'Épiphanie, Saint-Lin-Laurentides, Sainte-Julienne, Chertsey, Lanoraie
Eastern Townships|Cantons-de-l'Est|Estrie, the Eastern Townships, les Cantons-de-l'Est|QC: Sherbrooke, Rock Forest, Magog, Granby, Cowansville, Bromont, Coaticook, Lac-Mégantic, Lac-Brome, Sutton, East Angus, Cookshire-Eaton, Farnham, Asbestos, Windsor, Richmond, Valcourt, Waterloo, Danville, Dunham
Outaouais|Outaouais|l'Outaouais|QC: Gatineau, Buckingham, Cantley, Val-des-Monts, Maniwaki, Papineauville, Saint-André-Avellin, Thurso, Fort-Coulonge, Shawville
Mauricie|Mauricie|la Mauricie|QC: Trois-Rivières, Shawinigan, La Tuque, Louiseville, Saint-Tite
Centre-du-Québec|Centre-du-Québec|Central Quebec, Bois-Francs|QC: Drummondville, Victoriaville, Bécancour, Nicolet, Plessisville, Princeville, Warwick, Kingsey Falls
Chaudière-Appalaches|Chaudière-Appalaches|Beauce, la Beauce|QC: Lévis, Saint-Georges, Sainte-Marie, Beauceville, Saint-Joseph-de-Beauce, Thetford-Mines, Montmagny, Vallée-Jonction, Saint-Anselme, East Broughton, Disraeli, Saint-Raphaël
Bas-Saint-Laurent|Bas-Saint-Laurent|Lower St. Lawrence|QC: Rimouski, Rivière-du-Loup, Matane, Mont-Joli, Amqui, La Pocatière, Le Bic, Cabano, Pohénégamook, Cacouna
Gaspé Peninsula|Gaspésie|Gaspesie, la Gaspésie, Gaspé Region, Gaspésie–Îles-de-la-Madeleine|QC: Gaspé, Chandler, Sainte-Anne-des-Monts, Carleton-sur-Mer, New-Richmond, Bonaventure, New Carlisle, Cap-Chat, Maria
Côte-Nord|Côte-Nord|Cote-Nord, North Coast of Quebec|QC: Sept-Îles, Baie-Comeau, Port-Cartier, Havre-Saint-Pierre, Forestville, Fermont, Les Escoumins, Sacré-Coeur
Saguenay–Lac-Saint-Jean|Saguenay–Lac-Saint-Jean|Saguenay Lac St-Jean, Lac-Saint-Jean|QC: Saguenay, Jonquière, Alma, Roberval, Saint-Félicien, Dolbeau-Mistassini, Normandin, Métabetchouan, Chambord
Abitibi-Témiscamingue|Abitibi-Témiscamingue|Abitibi, l'Abitibi|QC: Rouyn-Noranda, Val-d'Or, Amos, La Sarre, Malartic, Ville-Marie, Senneterre, Témiscaming, Macamic, Barraute
Charlevoix|Charlevoix||QC: Baie-Saint-Paul, La Malbaie, Saint-Siméon
Vancouver Island|Île de Vancouver|the Island, Van Isle, South Vancouver Island, North Vancouver Island|BC: Victoria, Langford, Colwood, Oak Bay, North Saanich, Sooke, Metchosin, Nanaimo, Ladysmith, Duncan, North Cowichan, Chemainus, Lake Cowichan, Cowichan Bay, Parksville, French Creek, Coombs, Courtenay, Royston, Cumberland, Campbell River, Port Alberni, Tofino, Ucluelet, Port McNeill, Cedar, Saltair, Puntledge
Okanagan|Okanagan|Okanagan Valley, the Okanagan, Vallée de l'Okanagan, Thompson-Okanagan|BC: Kelowna, West Kelowna, Vernon, Penticton, Summerland, Oliver, Osoyoos, Peachland, Armstrong, Enderby, Lumby, Okanagan Falls, Ellison, Okanagan
Fraser Valley|Vallée du Fraser|the Fraser Valley|BC: Abbotsford, Chilliwack, Mission, Langley, Aldergrove, Hope, Agassiz
Kootenays|Kootenay|the Kootenays, Kootenay Region, West Kootenay, East Kootenay|BC: Cranbrook, Nelson, Castlegar, Trail, Kimberley, Fernie, Creston, Rossland, Golden, Invermere, Grand Forks, Sparwood, Elkford, Nakusp, Fruitvale, Salmo
Northern BC|Nord de la Colombie-Britannique|Northern British Columbia, North BC|BC: Prince George, Fort St. John, Dawson Creek, Terrace, Prince Rupert, Kitimat, Smithers, Quesnel, Fort Nelson, Vanderhoof, Burns Lake, Mackenzie, Chetwynd, Tumbler Ridge, Houston
Sea to Sky|Sea to Sky|Sea-to-Sky Corridor, Sea to Sky Country|BC: Squamish, Whistler, Pemberton, Lions Bay
Sunshine Coast|Sunshine Coast|the Sunshine Coast|BC: Sechelt, Gibsons, Powell River
Northern Alberta|Nord de l'Alberta|North Alberta|AB: Fort McMurray, Grande Prairie, Peace River, Slave Lake, High Level, Cold Lake, Bonnyville, Lac La Biche, Athabasca, High Prairie, Fairview, Manning, Grimshaw, Falher, Valleyview
Southern Alberta|Sud de l'Alberta|South Alberta|AB: Lethbridge, Medicine Hat, Brooks, Taber, Coaldale, High River, Okotoks, Claresholm, Cardston, Raymond, Pincher Creek, Fort Macleod, Magrath, Bow Island, Vauxhall
Bow Valley|Vallée de la Bow|the Bow Valley|AB: Canmore, Banff, Cochrane
Cape Breton|Cap-Breton|Cape Breton Island, Île du Cap-Breton, CBRM|NS: Sydney, Glace Bay, Sydney Mines, Port Hawkesbury, Eskasoni 3
Annapolis Valley|Vallée de l'Annapolis|the Valley NS, the Annapolis Valley|NS: Kentville, Wolfville, Berwick, Middleton, Port Williams, Hantsport, Digby
South Shore of Nova Scotia|Rive-Sud de la Nouvelle-Écosse|South Shore NS, South Shore Nova Scotia|NS: Bridgewater, Lunenburg, Chester, Shelburne
Acadian Peninsula|Péninsule acadienne||NB: Tracadie, Shippagan, Bathurst
`;

const provinceCodes: ReadonlySet<string> = new Set(PROVINCE_CODES);
const isProvince = (text: string): text is ProvinceCode => provinceCodes.has(text);
const list = (text: string) => (text === '' ? [] : text.split(', '));

export const REGIONS: readonly Region[] = rows
  .trim()
  .split('\n')
  .map((row) => {
    const [en = '', fr = '', aliases = '', where = ''] = row.split('|');
    const [province = '', names] = where.split(': ');
    return {
      en,
      fr,
      aliases: list(aliases),
      provinces: names === undefined ? where.split(' ').filter(isProvince) : [],
      places: names === undefined ? [] : list(names).map((name) => `${name}, ${province}`),
    };
  });
