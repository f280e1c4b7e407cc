/**
 * People as they write of themselves, for `by-hand-people.ts`: `# kind language`, then lines of a
 * NOC unit group, a title, skills and a sentence, the first three of which may be empty.
 */
export const PEOPLE_BY_HAND = `
# own-words en
33102 | | | I looked after my grandmother till she passed, washing and changing her, and people say I am gentle with the confused ones
75201 | | clean abstract | I drop off groceries at people's doors with my own car, six evenings a week
65201 | | | Two summers at a burger place: fries, drive-thru window, closing and mopping
72310 | | own tools | I build decks and put in kitchen cupboards, framed two garages with my uncle
12200 | | Excel | I keep a small shop's receipts in order, send the bills and figure out what is owed to the tax man
21232 | | Git | I write code for phone apps at night and fix other people's bugs for money
65310 | | | I tidy rooms after guests check out, twelve beds a day, towels and toilets too
73300 | | | On the road for weeks with an eighteen wheeler between Winnipeg and Texas
42202 | | first aid | Ran a playroom for toddlers at my church, songs and snacks and diapers
64409 | | patience | Answering phones all day for a bank, people shouting about fees and me calming them down
85121 | | | Cutting lawns, trimming hedges and shovelling driveways for about forty houses
22221 | | Windows | The one at the office everyone calls when the printer or the wifi dies
# own-words fr
33102 | | | J'ai pris soin de ma mère malade pendant quatre ans : la laver, l'habiller, la faire manger, la tourner dans son lit
65200 | | | Trois étés sur une terrasse à porter des assiettes et à prendre les commandes
72300 | | | Je répare des robinets qui coulent, je débouche des éviers et j'installe des toilettes
13110 | | Word | Je réponds aux courriels du patron, je réserve ses billets d'avion et je tiens son agenda
75101 | | | Je décharge les camions, je range les palettes et je prépare les commandes au scanneur
63200 | | | J'ai fait à manger pour soixante travailleurs dans un camp forestier
41221 | | | J'ai montré à lire et à compter à des petits de six ans dans mon village au Cameroun
85101 | | | L'été je ramasse des fraises et des pommes, payé à la caisse
65312 | | | Le soir je vide les poubelles et je passe la vadrouille dans une école
72410 | | | Je change des freins, des pneus et des silencieux dans la cour de mon beau-frère
64100 | | | J'aide les clientes à trouver leur pointure et je range la vitrine d'une boutique de souliers
21234 | | | Je monte des sites pour des petits commerces avec des thèmes tout faits et un peu de code
# trade en
72106 | Stick and wire guy | | Ten years of arc work in a fab shop and on pipelines
72200 | Sparky | | House wiring, panel swaps and pot lights
72410 | Wrench | | Flat rate at a dealership, brakes and front ends
75110 | Swamper | | Carried lumber and cleaned up behind the crew on housing sites
72400 | Mill maintenance hand | | Aligning shafts, changing bearings and gearboxes in a sawmill
63200 | Red Seal cook | | Line work in a hotel, banquets of two hundred
73300 | Long haul trucker | | Flatbed over the mountains, chains and load securement
73400 | Hoe hand | | Dug basements and sewer trenches with a twenty ton machine
31301 | ER nurse | | Triage nights in a busy emergency room
72402 | Fridge mechanic | | Walk-in coolers, rooftop units and furnace calls
11202 | Growth marketer | Google Ads / email campaigns | Paid search and newsletters for an online shop
21231 | SRE | Kubernetes / Terraform | On call for a payments platform, wrote the deploy tooling
# trade fr
72310 | Gars de finition | | Moulures, escaliers et armoires dans des maisons neuves
72106 | Soudeur haute pression | | Tuyauterie de raffinerie, procédés TIG et électrode
73300 | Chauffeur de dix-huit roues | | Montréal-Toronto de nuit avec une remorque de 53 pieds
33102 | PAB | | Soins de base dans un CHSLD, quarts de soir
42202 | Éducatrice en CPE | | Groupe de poupons, collations et siestes
63200 | Cuistot | | Déjeuners et tables d'hôte dans un resto de quartier
72400 | Mécano d'usine | | Entretien de convoyeurs et de pompes dans une scierie
72402 | Frigoriste | | Thermopompes et chambres froides
75110 | Journalier de chantier | | Ménage, transport de matériaux et coffrage avec l'équipe
41300 | TS | | Suivi de familles au CLSC, évaluation et rapports
21232 | Dév full stack | React / Node | Applications de gestion pour des PME
64410 | Agent de sécu | | Rondes de nuit et contrôle des accès d'un centre commercial
# licence en
73300 | | Class 1 / air brakes | Clean abstract, pre-trip inspections and log books
73301 | | Class 2 / S endorsement | Morning and afternoon runs, forty kids on board
33103 | | CPhT / blister packing | Counting and labelling prescriptions behind the counter
72200 | | 309A ticket | Conduit, panels and tenant fit-ups
72402 | | 313A / G2 gas ticket | Rooftops, boilers and service calls
72410 | | 310S licence | Diagnostics, steering and suspension
72400 | | 433A ticket | Conveyors, hydraulics and planned shutdowns
32101 | | LPN registration | Dressings, pills and charting in a nursing home
11100 | | CPA designation | Year ends and tax for owner-managed firms
21300 | | P.Eng. / AutoCAD Civil 3D | Roads, storm sewers and site grading
64410 | | PSISA licence / first aid | Front desk of a condo tower overnight
54100 | | NLS / swim teaching badges | Poolside at the city rec centre
# licence fr
73300 | | Permis classe 1 / freins à air | Transport de vrac, tournées de nuit
73301 | | Permis classe 2 | Circuit scolaire du matin et de l'après-midi
72200 | | Carte CCQ / licence C | Filage de maisons et panneaux de distribution
31301 | | OIIQ | Soins aux malades aigus, perfusions et pansements
32101 | | OIIAQ | Médicaments et pansements dans un CHSLD
11100 | | Ordre des CPA | Fins d'année et impôts de petites entreprises
21300 | | OIQ / AutoCAD | Aqueducs, égouts et voirie
64410 | | Permis BSP / RCR | Surveillance d'un hôpital, rondes et rapports
75101 | | Carte de cariste / SIMDUT | Chargement de remorques et inventaire
41101 | | Barreau du Québec | Divorces, garde d'enfants et médiation
63101 | | Permis OACIQ | Visites libres et promesses d'achat de condos
72106 | | Cartes CWB / SMAW | Structures d'acier en atelier et au chantier
`;
