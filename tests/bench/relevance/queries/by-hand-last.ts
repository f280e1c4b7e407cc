/**
 * A third held-out set, of 2026-11-22, for the classes in which the second fell short: written by
 * the tuning developer after 780 everyday names were added, before any result was seen.
 */
export const LAST = `
other-name | hospital orderly | | 33102 |
other-name | seniors caregiver | | 44101 33102 |
other-name | tow truck mechanic | | 72410 72401 |
other-name | big truck driver | | 73300 |
other-name | scaffolding labourer | | 75110 |
other-name | house painter helper | | 73112 75110 |
other-name | kitchen hand | | 65201 63200 |
other-name | coffee shop barista | | 65201 |
other-name | school lunch cook | | 63200 |
other-name | night janitor | | 65312 65310 |
other-name | grocery bagger | | 65102 65100 |
other-name | call taker bank | | 64409 |
other-name | tax season accountant | | 11100 12200 |
other-name | payroll person | | 13102 |
other-name | IT guy | | 22221 22220 |
other-name | iphone app programmer | | 21232 21234 |
other-name | dog washer | | 65220 |
other-name | barn worker | | 85100 |
other-name | snow removal guy | | 85121 |
other-name | mini excavator operator | | 73400 |
other-name | garde de nuit | | 64410 |
other-name | aide en cuisine | | 65201 63200 |
other-name | poseur de bardeaux | | 73110 |
other-name | réparateur de voitures | | 72410 |
other-name | monitrice de natation | | 54100 |
other-name | dame de ménage | | 65310 |
other-name | maîtresse d'école | | 41221 |
other-name | chauffeur de poids lourd | | 73300 |

en-fr | welder | Québec, QC | 72106 | area=Québec
en-fr | payroll clerk | Quebec City | 13102 | area=Québec
en-fr | daycare educator | Québec, QC | 42202 | area=Québec
en-fr | line cook | québec | 63200 | area=Québec wider=QC
en-fr | truck driver | Quebec City, QC | 73300 | area=Québec
en-fr | cashier | Québec, QC | 65100 | area=Québec
en-fr | security guard | quebec city | 64410 | area=Québec
en-fr | hairdresser | Québec, QC | 63210 | area=Québec
en-fr | massage therapist | Quebec City | 32201 | area=Québec
en-fr | bookkeeper | Québec, QC | 12200 14200 | area=Québec

fr-en | plombière | Calgary | 72300 | area=Calgary
fr-en | caissière | Winnipeg | 65100 | area=Winnipeg
fr-en | agent de sécurité | Edmonton, AB | 64410 | area=Edmonton
fr-en | développeur web | Vancouver | 21234 21232 | area=Vancouver
fr-en | boucher | Toronto | 63201 65202 | area=Toronto
fr-en | coiffeuse | Calgary | 63210 | area=Calgary
fr-en | préposé à l'entretien ménager | Vancouver, BC | 65310 65312 | area=Vancouver
fr-en | technicien informatique | Toronto | 22221 22220 | area=Toronto
fr-en | ambulancière | winnipeg | 32102 | area=Winnipeg
fr-en | traducteur | Toronto, ON | 51114 | area=Toronto
`;
