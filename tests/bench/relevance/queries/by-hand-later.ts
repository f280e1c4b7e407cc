/**
 * A second held-out set, of 2026-11-22: written by the developer who tunes the search, after it was
 * tuned on the first queries and before any later tuning. Columns as in `by-hand-words.ts`.
 */
export const LATER = `
en-fr | bus driver | Québec | 73301 | area=Québec wider=QC
en-fr | pharmacist | quebec city | 31120 | area=Québec
en-fr | finish carpenter | Québec, QC | 72310 | area=Québec
en-fr | physiotherapist | Sainte-Foy, QC | 31202 | area=Québec
en-fr | hotel front desk | Québec, QC | 64314 14101 | area=Québec
en-fr | elementary school teacher | Quebec City | 41221 | area=Québec
en-fr | dental assistant | québec, qc | 33100 | area=Québec
en-fr | heavy duty mechanic | Québec, QC | 72401 72410 | area=Québec
en-fr | delivery driver | quebec city | 75201 | area=Québec
en-fr | excavator operator | Québec, QC | 73400 | area=Québec
en-fr | nail technician | Quebec City, QC | 63211 | area=Québec
en-fr | roofer | Québec, QC | 73110 | area=Québec
en-fr | forklift operator | quebec city | 75101 | area=Québec
en-fr | social worker | Québec, QC | 41300 42201 | area=Québec
en-fr | machinist | Québec, QC | 72100 | area=Québec
en-fr | lifeguard | Quebec city | 54100 | area=Québec
en-fr | hvac tech | Québec, QC | 72402 | area=Québec
en-fr | real estate agent | Québec, QC | 63101 | area=Québec
en-fr | PSW | Québec, QC | 33102 44101 | area=Québec
en-fr | office clerk | quebec city | 14100 13110 14101 | area=Québec
en-fr | vet tech | Québec, QC | 32104 | area=Québec
en-fr | grocery clerk | Québec, QC | 65102 65100 64100 | area=Québec
en-fr | legal assistant | Québec, QC | 42200 13111 | area=Québec
en-fr | dairy farm worker | Québec, QC | 85100 | area=Québec
en-fr | civil engineer | quebec city | 21300 | area=Québec
en-fr | sewing machine operator | Québec, QC | 94132 | area=Québec
en-fr | butcher | Québec, QC | 65202 | area=Québec
en-fr | auto mechanic | Québec, QC | 72410 72401 | area=Québec

fr-en | infirmière | Calgary | 31301 32101 | area=Calgary
fr-en | enseignante au primaire | Winnipeg | 41221 | area=Winnipeg
fr-en | commis comptable | edmonton | 14200 12200 | area=Edmonton
fr-en | chauffeur d'autobus | Vancouver | 73301 | area=Vancouver
fr-en | ingénieur civil | Calgary, AB | 21300 | area=Calgary
fr-en | pharmacienne | Toronto | 31120 | area=Toronto
fr-en | couvreur | Edmonton | 73110 | area=Edmonton
fr-en | pâtissier | Vancouver | 63202 62200 | area=Vancouver
fr-en | serveuse | winnipeg | 65200 | area=Winnipeg
fr-en | femme de chambre | Vancouver | 65310 | area=Vancouver
fr-en | agent immobilier | Toronto | 63101 | area=Toronto
fr-en | adjoint administratif bilingue | Calgary | 13110 14100 14101 | area=Calgary
fr-en | travailleuse sociale | winnipeg | 41300 42201 | area=Winnipeg
fr-en | éducatrice en garderie | toronto | 42202 | area=Toronto
fr-en | opérateur de machinerie lourde | Edmonton | 73400 | area=Edmonton
fr-en | livreur | Toronto | 75201 | area=Toronto
fr-en | cariste | Toronto, ON | 75101 14400 | area=Toronto
fr-en | adjointe administrative | Vancouver | 13110 14100 14101 | area=Vancouver
fr-en | hygiéniste dentaire | Edmonton | 32111 | area=Edmonton
fr-en | aide-cuisinier | Calgary | 65201 63200 | area=Calgary
fr-en | peintre en bâtiment | Winnipeg | 73112 | area=Winnipeg
fr-en | journalier | Edmonton | 75110 75101 95106 85121 85101 85100 | area=Edmonton
fr-en | mécanicien diesel | winnipeg | 72401 72410 | area=Winnipeg
fr-en | préposée aux bénéficiaires | Toronto | 33102 44101 | area=Toronto
fr-en | avocate | Toronto | 41101 | area=Toronto
fr-en | graphiste | vancouver | 52120 | area=Vancouver
fr-en | charpentier | Calgary | 72310 | area=Calgary
fr-en | toiletteuse | Toronto | 65220 | area=Toronto

exact | welder | Winnipeg | 72106 | area=Winnipeg
exact | hairstylist |  | 63210 |
exact | data entry clerk |  | 14111 |
exact | bus driver | Toronto | 73301 | area=Toronto
exact | physiotherapist |  | 31202 |
exact | warehouse worker | mississauga | 75101 14400 | area=Mississauga
exact | paysagiste |  | 85121 |
exact | infirmière auxiliaire | Montréal | 32101 | area=Montréal
exact | chauffeur-livreur |  | 75201 |
exact | frigoriste |  | 72402 |
exact | notaire |  | 41101 |
exact | personal trainer |  | 54100 |

generic | accounting |  | 11100 12200 14200 13102 |
generic | mechanic jobs |  | 72410 72401 72400 |
generic | child care |  | 42202 44100 |
generic | computer jobs |  | 21231 21232 21234 22221 22222 21211 |
generic | working on a farm |  | 85101 85100 |
generic | secrétariat |  | 13110 14100 14101 |
generic | restauration |  | 63200 65200 65201 62200 64301 |
generic | mécanique |  | 72410 72401 72400 21301 |
generic | administration |  | 13110 14100 14101 |
generic | dental |  | 32111 33100 |
generic | customer service |  | 64409 64100 65100 14101 |
generic | plumbing |  | 72300 |

company-trap | nurse | toronto | 31301 32101 33102 | area=Toronto
company-trap | plumber | Vancouver | 72300 | area=Vancouver
company-trap | cook | toronto | 63200 62200 | area=Toronto
company-trap | bartender | Winnipeg | 64301 | area=Winnipeg
company-trap | lawyer | Calgary | 41101 | area=Calgary
company-trap | infirmière | montréal | 31301 32101 | area=Montréal
company-trap | chauffeur | Québec, QC | 73300 73301 75201 | area=Québec wider=QC
company-trap | soudeur | Montréal | 72106 | area=Montréal
company-trap | mechanic | Vancouver | 72410 72401 72400 | area=Vancouver
company-trap | roofer | Toronto | 73110 | area=Toronto
company-trap | driver | Edmonton | 73300 73301 75201 | area=Edmonton
company-trap | peintre | montréal | 73112 | area=Montréal

typo-1 | electrican |  | 72200 72201 |
typo-1 | wharehouse |  | 75101 14400 |
typo-1 | carpentor |  | 72310 |
typo-1 | recepcionist |  | 14101 |
typo-1 | infirmiere auxilaire |  | 32101 |
typo-1 | machenist |  | 72100 |
typo-1 | dental assitant |  | 33100 |
typo-1 | plombeir |  | 72300 |
typo-1 | grafic designer |  | 52120 |
typo-1 | educatrice petite enfence |  | 42202 |
typo-1 | baker | Calgray | 63202 | area=Calgary
typo-1 | lawer |  | 41101 |

typo-2 | elecrtican | Edmonton | 72200 72201 | area=Edmonton
typo-2 | physioterapeut |  | 31202 |
typo-2 | admnistrative asistant |  | 13110 14100 14101 |
typo-2 | marketting specalist |  | 11202 |
typo-2 | secutiry gaurd |  | 64410 |
typo-2 | acountent |  | 11100 |
typo-2 | mecanisien automobil |  | 72410 |
typo-2 | infermiere clinicene |  | 31301 |
typo-2 | construccion laborer |  | 75110 |
typo-2 | resptionist |  | 14101 |
typo-2 | truk drivr |  | 73300 |
typo-2 | custommer servis |  | 64409 64100 65100 |

abbreviation | RECE |  | 42202 |
abbreviation | RPN |  | 32101 31301 |
abbreviation | TSA |  | 32104 |
abbreviation | AP clerk toronto |  | 14200 | area=Toronto
abbreviation | RDH |  | 32111 |
abbreviation | DZ truck driver |  | 73300 |
abbreviation | PAB | Laval | 33102 | area=Laval
abbreviation | QA automation |  | 22222 |
abbreviation | CDA |  | 33100 |
abbreviation | physio |  | 31202 |
abbreviation | ACP paramedic |  | 32102 |
abbreviation | AR clerk |  | 14200 |

other-name | handyman painter |  | 73112 |
other-name | doctor's receptionist |  | 14101 |
other-name | big rig driver |  | 73300 |
other-name | kindergarten teacher |  | 41221 |
other-name | house cleaning |  | 65310 65312 |
other-name | front end dev |  | 21234 21232 |
other-name | line cook |  | 63200 |
other-name | chauffeur de truck |  | 73300 |
other-name | aide soignante |  | 33102 |
other-name | agent de bord de piscine sauveteur |  | 54100 |
other-name | concierge d'immeuble |  | 65312 |
other-name | vendeur de maisons |  | 63101 |
other-name | digger operator |  | 73400 |
other-name | car repair |  | 72410 |

place-in-keyword | plumber surrey bc |  | 72300 | area=Surrey
place-in-keyword | welding jobs in edmonton alberta |  | 72106 | area=Edmonton
place-in-keyword | nurse jobs toronto |  | 31301 32101 33102 | area=Toronto
place-in-keyword | coiffeuse à Laval |  | 63210 | area=Laval
place-in-keyword | cuisinier Longueuil |  | 63200 62200 | area=Longueuil
place-in-keyword | emploi réceptionniste gatineau |  | 14101 | area=Gatineau
place-in-keyword | Vancouver barista |  | 65201 | area=Vancouver
place-in-keyword | part time retail sales ottawa |  | 64100 65100 65102 | area=Ottawa type=Part-time
place-in-keyword | web developer work from home |  | 21234 21232 | remote
place-in-keyword | security guard brampton |  | 64410 | area=Brampton
place-in-keyword | éducatrice cpe québec |  | 42202 | area=Québec wider=QC
place-in-keyword | administrative assistant halifax ns |  | 13110 14100 14101 | area=Halifax

area | dental hygienist | GTA | 32111 |
area | carpenter | Okanagan | 72310 |
area | truck driver | BC | 73300 | area=BC
area | welder | northern alberta | 72106 | area=AB
area | early childhood educator | Lower Mainland | 42202 |
area | vendeur | Rive-Sud | 64100 65100 |
area | nurse | L5B | 31301 32101 33102 | area=Mississauga
area | painter | V3T | 73112 | area=Surrey
area | commis d'épicerie | H3A 1B1 | 65102 65100 64100 | area=Montréal
area | cuisinière | Montérégie | 63200 62200 | area=Rive-Sud
area | chef | Vancouver Island | 62200 63200 |
area | machinist | Southern Ontario | 72100 | area=ON

skill | sage 50 |  |  | skill=Sage 50
skill | soudage tig |  |  | skill=TIG Welding
skill | selenium |  |  | skill=Selenium
skill | plc |  |  | skill=PLC
skill | saisie de données |  |  | skill=Data Entry
skill | smart serve |  |  | skill=Smart Serve
skill | apprentissage automatique |  |  | skill=Machine Learning
skill | lecture de plans |  |  | skill=Blueprint Reading
skill | tableau |  |  | skill=Tableau
skill | hydraulics |  |  | skill=Hydraulics
skill | suite office |  |  | skill=Microsoft Office
skill | payroll |  |  | skill=Payroll

company | summit ridge builders |  |  | company=Summit Ridge Builders
company | chsld vallée des pins |  |  | company=CHSLD Vallée-des-Pins
company | doctor diesel |  |  | company=Doctor Diesel
company | usinage mauricie |  |  | company=Usinage Mauricie
company | arctic fox apparel |  |  | company=Arctic Fox Apparel
company | Studio Boréal |  |  | company=Studio Boréal
company | happy paws |  |  | company=Happy Paws Pet Centre
company | sentry north |  |  | company=Sentry North Protection
company | garage lemay |  |  | company=Garage Lemay et Filles
company | tall pine media |  |  | company=Tall Pine Media

nonsense | asdf jkl |  |  |
nonsense | xkcdqqq |  |  |
nonsense | 0000000 |  |  |
nonsense | mwahahaha |  |  |
nonsense | grxplt vnnk |  |  |
nonsense | hobbit |  |  |
nonsense | %%%% |  |  |
nonsense | ééééé |  |  |
nonsense | dragon tamer |  |  |
nonsense | électriccccccccien zut |  |  |
`;
