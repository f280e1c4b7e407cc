/**
 * Typed words, written before any result was seen. Columns, as read by `read-queries.ts`: class |
 * words | typed place | groups asked for | further rules.
 */
export const WORDS = `
exact | registered nurse | | 31301 |
exact | software engineer | | 21231 |
exact | truck driver | | 73300 |
exact | accounting clerk | | 14200 |
exact | electrician | | 72200 |
exact | électricien | | 72200 |
exact | soudeur | | 72106 |
exact | plumber | | 72300 |
exact | early childhood educator | | 42202 |
exact | Cashier | | 65100 |
exact | security guard | | 64410 |
exact | carpenter | | 72310 |
exact | préposé aux bénéficiaires | | 33102 |
exact | commis de bureau | | 14100 |
exact | avocate | | 41101 |
exact | infirmiere auxiliaire | | 32101 |
exact | graphic designer | | 52120 |
exact | bartender | | 64301 |
exact | dental hygienist | | 32111 |
exact | mecanicien automobile | | 72410 |
exact | payroll administrator | | 13102 |
exact | travailleuse sociale | | 41300 |
exact | pompier | | 42101 |
exact | machinist | | 72100 |
exact | accountant | | 11100 |

generic | office work | | 13110 14100 14101 14111 14200 |
generic | warehouse | | 75101 14400 |
generic | restaurant | | 63200 65200 65201 62200 64301 |
generic | construction | | 72310 75110 73400 72200 73110 73112 72300 72402 |
generic | nursing | | 31301 32101 33102 |
generic | cleaning | | 65310 65312 |
generic | travail de bureau | | 13110 14100 14101 14111 14200 |
generic | entretien ménager | | 65310 65312 |
generic | retail | | 64100 65100 65102 |
generic | kitchen | | 63200 62200 65201 |
generic | teaching | | 41221 41220 43100 |
generic | programming | | 21232 21231 21234 |
generic | driving job | | 73300 73301 75201 |
generic | farm work | | 85100 85101 |
generic | soins de santé | | 31301 32101 33102 44101 |
generic | working with kids | | 42202 44100 41221 43100 54100 |
generic | trades apprentice | | 72200 72300 72310 |
generic | jobs with animals | | 65220 32104 85100 |
generic | informatique | | 22221 21231 21232 21234 22222 21211 |
generic | usine | | 94140 95106 94132 75101 |
generic | healthcare | | 31301 32101 33102 44101 32102 31202 33100 32111 31120 |
generic | hotel jobs | | 65310 64314 |
generic | factory | | 94140 95106 94132 75101 72400 |
generic | santé | | 31301 32101 33102 44101 32102 31202 |
generic | cuisine | | 63200 62200 65201 |
generic | vente | | 64100 65100 63101 |
generic | emploi en garderie | | 42202 44100 |
generic | legal | | 41101 42200 |
generic | landscaping | | 85121 |
generic | bookkeeping and accounting | | 11100 12200 14200 |
generic | welding | | 72106 |
generic | livraison | | 75201 73300 |
generic | comptabilité | | 11100 12200 14200 |

company-trap | software developer | | 21232 |
company-trap | baker | | 63202 |
company-trap | driver | | 73300 73301 75201 |
company-trap | nurse | | 31301 32101 33102 |
company-trap | teacher | | 41221 41220 42202 |
company-trap | cook | | 63200 62200 |
company-trap | butcher | | 65202 |
company-trap | painter | | 73112 |
company-trap | welder | | 72106 |
company-trap | carpenter | calgary | 72310 | area=Calgary
company-trap | lawyer | | 41101 |
company-trap | barber | | 63210 |
company-trap | boulanger | | 63202 |
company-trap | plombier | | 72300 |
company-trap | cuisinier | | 63200 62200 |
company-trap | electrician | winnipeg | 72200 | area=Winnipeg
company-trap | mechanic | | 72410 72401 72400 |
company-trap | engineer | | 21231 21300 21301 |
company-trap | roofer | | 73110 |
company-trap | accountant | | 11100 |
company-trap | lifeguard | | 54100 |
company-trap | programmer | | 21232 21231 21234 |
company-trap | bartender | | 64301 |
company-trap | designer | | 52120 21234 |
company-trap | boucher | | 65202 |
company-trap | camionneur | | 73300 |
company-trap | comptable | | 11100 |
company-trap | infirmière | | 31301 32101 |
company-trap | menuisier | | 72310 |
company-trap | chauffeur | | 73300 73301 75201 |

typo-1 | electrcian | | 72200 |
typo-1 | nruse | | 31301 32101 33102 |
typo-1 | recieptionist | | 14101 |
typo-1 | acountant | | 11100 |
typo-1 | carpentar | | 72310 |
typo-1 | cashire | | 65100 |
typo-1 | resturant server | | 65200 |
typo-1 | camioneur | | 73300 |
typo-1 | infirmère | | 31301 32101 |
typo-1 | secretiare | | 13110 |
typo-1 | comptabel | | 11100 |
typo-1 | truck drvier | | 73300 |
typo-1 | pharmasist | | 31120 |
typo-1 | hairdreser | | 63210 |
typo-1 | cusinier | | 63200 |
typo-1 | cook | Torotno | 63200 | area=Toronto
typo-1 | welder | calgery | 72106 | area=Calgary
typo-1 | plombier | montrael | 72300 | area=Montréal
typo-1 | receptionist | missisauga | 14101 | area=Mississauga

typo-2 | softwre engneer | | 21231 |
typo-2 | electrisien | | 72200 |
typo-2 | recepsionnist | | 14101 |
typo-2 | fisiotherapist | | 31202 |
typo-2 | admistrative asistant | | 13110 |
typo-2 | regsitered nusre | | 31301 |
typo-2 | securty gaurd | | 64410 |
typo-2 | mecanicen industrile | | 72400 |
typo-2 | vetrinary tecnician | | 32104 |
typo-2 | graphc desinger | | 52120 |
typo-2 | preposer au beneficiaire | | 33102 |
typo-2 | custmer servise | | 64409 |
typo-2 | heavy equiptment oparator | | 73400 |
typo-2 | acounting clrek | | 14200 |
typo-2 | plumbr | vancuver | 72300 | area=Vancouver

abbreviation | RN | | 31301 |
abbreviation | PSW | | 33102 |
abbreviation | lpn | | 32101 |
abbreviation | CPA | | 11100 |
abbreviation | hvac | | 72402 |
abbreviation | AZ driver | | 73300 |
abbreviation | ECE | | 42202 |
abbreviation | EA | | 43100 |
abbreviation | QA | | 22222 |
abbreviation | RMT | | 32201 |
abbreviation | PAB | | 33102 |
abbreviation | cpe éducatrice | | 42202 |
abbreviation | hr | | 11200 12101 |
abbreviation | IT support | | 22221 |
abbreviation | cna | | 33102 |
abbreviation | rpn long term care | | 32101 |
abbreviation | pcp paramedic | | 32102 |
abbreviation | RVT | | 32104 |
abbreviation | cnc | | 72100 |
abbreviation | A/P clerk | | 14200 |
abbreviation | CSR | | 64409 |
abbreviation | admin asst | | 13110 |
abbreviation | dz driver | | 73300 |
abbreviation | TSA vétérinaire | | 32104 |
abbreviation | crha | | 11200 |
abbreviation | rsw | | 41300 |
abbreviation | swe | | 21231 21232 |
abbreviation | RH | | 11200 12101 |
abbreviation | atp pharmacie | | 33103 |
abbreviation | hca | | 33102 |

other-name | trucker | | 73300 |
other-name | waitress | | 65200 |
other-name | daycare teacher | | 42202 |
other-name | custodian | | 65312 |
other-name | programmer | | 21232 21231 21234 |
other-name | coder | | 21232 21231 21234 |
other-name | maid | | 65310 |
other-name | hairdresser | | 63210 |
other-name | physical therapist | | 31202 |
other-name | attorney | | 41101 |
other-name | realtor | | 63101 |
other-name | forklift driver | | 75101 |
other-name | ambulance driver | | 32102 |
other-name | babysitter | | 44100 |
other-name | camionneuse | | 73300 |
other-name | routier | | 73300 |
other-name | femme de ménage | | 65310 |
other-name | prof au primaire | | 41221 |
other-name | nounou | | 44100 |
other-name | vendeuse | | 64100 |
other-name | serrurier soudeur | | 72106 |
other-name | tractor trailer driver | | 73300 |
other-name | pop up pizza delivery guy | | 75201 |
other-name | nursing assistant | | 33102 |
other-name | bookeeper | | 12200 |
other-name | plant mechanic | | 72400 |
other-name | chauffeur de bus | | 73301 |
other-name | night watchman | | 64410 |
other-name | développeur informatique | | 21232 21231 21234 |
other-name | lawn care | | 85121 |
`;
