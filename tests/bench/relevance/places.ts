/** Columns: municipality and province | metropolitan area | names of regions. */
const TABLE = `
Toronto, ON | Toronto | GTA
Mississauga, ON | Toronto | GTA
Brampton, ON | Toronto | GTA
Markham, ON | Toronto | GTA
Oakville, ON | Toronto | GTA
Ajax, ON | Toronto | GTA
Vancouver, BC | Vancouver | Lower Mainland, Metro Vancouver
Surrey, BC | Vancouver | Lower Mainland, Metro Vancouver
Burnaby, BC | Vancouver | Lower Mainland, Metro Vancouver
Coquitlam, BC | Vancouver | Lower Mainland, Metro Vancouver
Abbotsford, BC | Abbotsford | Lower Mainland
Chilliwack, BC | Chilliwack | Lower Mainland
Calgary, AB | Calgary |
Airdrie, AB | Calgary |
Edmonton, AB | Edmonton |
St. Albert, AB | Edmonton |
Sherwood Park, AB | Edmonton |
Ottawa, ON | Ottawa |
Winnipeg, MB | Winnipeg |
Halifax, NS | Halifax | Maritimes
Dartmouth, NS | Halifax | Maritimes
Regina, SK | Regina |
Saskatoon, SK | Saskatoon |
Sydney, NS | Cape Breton | Maritimes, Cape Breton
Glace Bay, NS | Cape Breton | Maritimes, Cape Breton
Moncton, NB | Moncton | Maritimes
Saint John, NB | Saint John | Maritimes
Fredericton, NB | Fredericton | Maritimes
St. John's, NL | St. John's |
Charlottetown, PE | Charlottetown | Maritimes
Victoria, BC | Victoria | Vancouver Island
Nanaimo, BC | Nanaimo | Vancouver Island
Courtenay, BC | Courtenay | Vancouver Island
Kelowna, BC | Kelowna | Okanagan
Penticton, BC | Penticton | Okanagan
Kamloops, BC | Kamloops |
Prince George, BC | Prince George |
Whitehorse, YT | Whitehorse |
Red Deer, AB | Red Deer |
Fort McMurray, AB | Fort McMurray |
Hamilton, ON | Hamilton |
London, ON | London |
Kitchener, ON | Kitchener |
Waterloo, ON | Kitchener |
St. Catharines, ON | Niagara | Niagara
Niagara Falls, ON | Niagara | Niagara
Thunder Bay, ON | Thunder Bay |
Timmins, ON | Timmins |
Montréal, QC | Montréal |
Laval, QC | Montréal | Rive-Nord
Terrebonne, QC | Montréal | Rive-Nord
Repentigny, QC | Montréal | Rive-Nord
Longueuil, QC | Montréal | Rive-Sud
Brossard, QC | Montréal | Rive-Sud
Boucherville, QC | Montréal | Rive-Sud
Québec, QC | Québec |
Lévis, QC | Québec |
Gatineau, QC | Ottawa |
Sherbrooke, QC | Sherbrooke |
Trois-Rivières, QC | Trois-Rivières |
Saguenay, QC | Saguenay |
Rimouski, QC | Rimouski |
Drummondville, QC | Drummondville |
Edmundston, NB | Edmundston | Maritimes
Greater Sudbury, ON | Greater Sudbury |
`;

export interface BenchPlace {
  municipality: string;
  province: string;
  metro: string;
  regions: string[];
}

export const PLACES: ReadonlyMap<string, BenchPlace> = new Map(
  TABLE.trim()
    .split('\n')
    .map((line) => {
      const [name = '', metro = '', regions = ''] = line.split('|').map((cell) => cell.trim());
      const [municipality = '', province = ''] = name.split(', ');
      return [
        municipality,
        { municipality, province, metro, regions: regions.split(', ').filter(Boolean) },
      ];
    }),
);

const slots = (lines: string): string[][] =>
  lines
    .trim()
    .split('\n')
    .map((line) => line.split(' | '));

/** Each trade has a posting in one place of every line, so that every line has all trades. */
export const SLOTS = {
  en: slots(`
Toronto
Mississauga | Brampton | Markham | Oakville | Ajax
Vancouver
Surrey | Burnaby | Coquitlam | Abbotsford | Chilliwack
Calgary | Calgary | Airdrie
Edmonton | Edmonton | St. Albert | Sherwood Park
Ottawa
Winnipeg
Halifax | Dartmouth
Regina | Saskatoon
Sydney | Glace Bay | Moncton | Saint John | Fredericton | St. John's | Charlottetown
Victoria | Nanaimo | Courtenay | Kelowna | Penticton | Kamloops | Prince George | Whitehorse
Hamilton | London | Kitchener | Waterloo | St. Catharines | Niagara Falls | Thunder Bay | Timmins
Montréal | Red Deer | Fort McMurray | Sydney
`),
  fr: slots(`
Montréal
Laval | Terrebonne | Repentigny
Longueuil | Brossard | Boucherville
Québec
Lévis | Sherbrooke
Gatineau
Trois-Rivières | Saguenay | Rimouski | Drummondville
Moncton | Edmundston | Greater Sudbury | Montréal
`),
};
