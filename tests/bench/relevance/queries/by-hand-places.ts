/**
 * Queries with a place, a company, a skill, or no sense; columns as in `by-hand-words.ts`. `area`
 * names a place that is typed among the words.
 */
export const PLACES = `
exact | registered nurse | Halifax | 31301 | area=Halifax
exact | cook | Regina | 63200 | area=Regina
exact | receptionist | vancouver | 14101 | area=Vancouver
exact | caissier | laval | 65100 | area=Laval

en-fr | nurse | Québec, QC | 31301 32101 33102 | area=Québec
en-fr | welder | quebec city | 72106 | area=Québec
en-fr | cook | Lévis | 63200 62200 | area=Lévis
en-fr | accountant | québec qc | 11100 | area=Québec
en-fr | truck driver | Saguenay | 73300 75201 | area=Saguenay
en-fr | receptionist | Quebec City | 14101 | area=Québec
en-fr | daycare teacher | sherbrooke | 42202 44100 41221 | area=Sherbrooke
en-fr | security guard | drummondville | 64410 | area=Drummondville
en-fr | warehouse worker | trois-rivieres | 75101 14400 | area=Trois-Rivières
en-fr | hairstylist | Levis | 63210 63211 | area=Lévis
en-fr | plumber | ville de québec | 72300 | area=Québec
en-fr | social worker | saguenay | 41300 42201 | area=Saguenay
en-fr | cashier | sherbrooke | 65100 64100 65102 | area=Sherbrooke
en-fr | janitor | quebec city | 65312 65310 | area=Québec
en-fr | software developer | Québec, QC | 21232 21231 21234 | area=Québec
en-fr | dishwasher | Trois-Rivières | 65201 63200 | area=Trois-Rivières

fr-en | soudeur | Calgary | 72106 | area=Calgary
fr-en | infirmière | Halifax | 31301 32101 | area=Halifax
fr-en | cuisinier | Edmonton | 63200 | area=Edmonton
fr-en | électricien | toronto | 72200 | area=Toronto
fr-en | comptable | Winnipeg | 11100 | area=Winnipeg
fr-en | camionneur | saskatoon | 73300 75201 | area=Saskatoon
fr-en | réceptionniste | Vancouver | 14101 | area=Vancouver
fr-en | mécanicien | Regina | 72410 72401 72400 | area=Regina
fr-en | caissière | edmonton | 65100 | area=Edmonton
fr-en | plombier | calgary | 72300 | area=Calgary
fr-en | développeur web | Toronto | 21234 21232 | area=Toronto
fr-en | éducatrice à la petite enfance | Winnipeg | 42202 | area=Winnipeg
fr-en | agent de sécurité | Calgary | 64410 | area=Calgary
fr-en | coiffeuse | Dartmouth | 63210 | area=Dartmouth
fr-en | menuisier | vancouver | 72310 | area=Vancouver
fr-en | manutentionnaire | Brampton | 75101 | area=Brampton

place-in-keyword | electrician Calgary | | 72200 | area=Calgary
place-in-keyword | part-time cashier near Laval | | 65100 | area=Laval type=Part-time
place-in-keyword | infirmière à Gatineau | | 31301 32101 | area=Gatineau
place-in-keyword | plumber in toronto | | 72300 | area=Toronto
place-in-keyword | nurse halifax | | 31301 32101 33102 | area=Halifax
place-in-keyword | cook jobs in winnipeg | | 63200 | area=Winnipeg
place-in-keyword | soudeur près de Québec | | 72106 | area=Québec wider=QC
place-in-keyword | truck driver near Edmonton | | 73300 | area=Edmonton
place-in-keyword | receptionist ottawa | | 14101 | area=Ottawa
place-in-keyword | remote accountant | | 11100 12200 | remote
place-in-keyword | software engineer remote | | 21231 21232 | remote
place-in-keyword | traducteur télétravail | | 51114 | remote
place-in-keyword | full time carpenter calgary | | 72310 | area=Calgary type=Full-time
place-in-keyword | emploi temps partiel caissière montréal | | 65100 64100 | area=Montréal type=Part-time
place-in-keyword | security guard vancouver bc | | 64410 | area=Vancouver
place-in-keyword | server dartmouth | | 65200 65201 64301 | area=Dartmouth
place-in-keyword | camionneur à sherbrooke | | 73300 75201 | area=Sherbrooke
place-in-keyword | psw near Mississauga | | 33102 44101 | area=Mississauga
place-in-keyword | dentist assistant edmonton ab | | 33100 | area=Edmonton
place-in-keyword | préposé entretien ménager longueuil | | 65310 65312 | area=Longueuil

area | electrician | GTA | 72200 | area=GTA
area | cook | Lower Mainland | 63200 | area=Lower Mainland
area | caissier | Rive-Sud | 65100 | area=Rive-Sud
area | nurse | Cape Breton | 31301 32101 33102 41300 44101 | area=Cape Breton
area | receptionist | M5V | 14101 | area=Toronto
area | commis de bureau | J4K | 14100 13110 14101 | area=Longueuil
area | plumber | Vancouver Island | 72300 | area=Vancouver Island
area | accountant | greater toronto area | 11100 | area=GTA
area | software developer | V6B 1A1 | 21232 | area=Vancouver
area | welder | Alberta | 72106 | area=AB
area | cook | Ontario | 63200 | area=ON
area | infirmière | rive sud de montréal | 31301 32101 33102 | area=Rive-Sud
area | plumber | T2P | 72300 | area=Calgary
area | mechanic | Okanagan | 72410 72401 72400 | area=Okanagan
area | serveur | H2X 1Y4 | 65200 | area=Montréal
area | bus driver | metro vancouver | 73301 | area=Metro Vancouver
area | cleaner | nova scotia | 65310 65312 | area=NS
area | enseignant | Outaouais | 41221 41220 | area=Gatineau
area | cook | B3J | 63200 | area=Halifax
area | labourer | maritimes | 75110 95106 85121 85101 85100 | area=Maritimes
area | mécanicien | Rive-Nord | 72410 72401 72400 | area=Rive-Nord
area | warehouse | GTA | 75101 14400 | area=GTA
area | psw | KW | 33102 44101 | area=Kitchener
area | truck driver | niagara | 73300 75201 | area=Niagara
area | bc | | | area=BC

skill | quickbooks | | | skill=QuickBooks
skill | forklift | | | skill=Forklift
skill | python | | | skill=Python
skill | autocad | | | skill=AutoCAD
skill | wound care | | | skill=Wound Care
skill | react | | | skill=React
skill | chariot élévateur | | | skill=Forklift
skill | wordpress | | | skill=WordPress
skill | mig welding | | | skill=MIG Welding
skill | excel | | | skill=Excel
skill | naloxone | | | skill=Naloxone
skill | soins de plaies | | | skill=Wound Care
skill | photoshop | | | skill=Photoshop
skill | mastercam | | | skill=Mastercam
skill | machine learning | | | skill=Machine Learning
skill | k8s | | | skill=Kubernetes
skill | js | | | skill=JavaScript
skill | solidworks | | | skill=SolidWorks
skill | dog grooming | | | skill=Dog Grooming
skill | ms office | | | skill=Microsoft Office

company | northern birch foods | | | company=Northern Birch Foods
company | Maple Hollow Hospital | | | company=Maple Hollow Hospital
company | groupe lavigueur | | | company=Groupe Lavigueur Comptables
company | software inc | | | company=Software Inc.
company | transport desgagnés-roy | | | company=Transport Desgagnés-Roy
company | kestrel labs | | | company=Kestrel Labs
company | résidence les érables | | | company=Résidence Les Érables
company | tidewater freight | | | company=Tidewater Freight
company | brightpath child care | | | company=BrightPath Child Care
company | boulangerie saint-élie | | | company=Boulangerie Saint-Élie
company | hotel bellamont | | | company=Hotel Bellamont
company | ironwood mechanical carpenter | | 72310 | company=Ironwood Mechanical

nonsense | asdfghjkl | | |
nonsense | xqzzkw | | |
nonsense | qwertyuiop zxcvbnm | | |
nonsense | zzzzzzzz | | |
nonsense | blorptastic | | |
nonsense | wxcvbn | | |
nonsense | sdkfjh wieurh | | |
nonsense | 84729104 | | |
nonsense | ??!!?? | | |
nonsense | jjkkllmm | | |
nonsense | quidditch | | |
nonsense | gfdgdfg dfgdfg | | |
nonsense | ŵŷẑẑŷŵ | | |
nonsense | 🦫🍁🚀 | | |
nonsense | cook | Xanadoria | 63200 | area=nowhere
nonsense | aaaaaaabbbbbbb | | |
nonsense | kwyjibo | | |
nonsense | hfjskdlaq | | |
nonsense | lkjhgfdsa | | |
nonsense | plombzxqvert | | |
nonsense | uuuiiiooo eeeyyy | | |
nonsense | soudeur | Zzyzxville | 72106 | area=nowhere
nonsense | 0x7fffffff | | |
nonsense | gnirenigne erawtfos | | |
`;
