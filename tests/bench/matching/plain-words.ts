/** What people say of their work when they do not know the employers' words; written by hand. */
export interface PlainProfile {
  noc: string;
  text: string;
}

const parse = (table: string): PlainProfile[] =>
  table
    .trim()
    .split('\n')
    .map((line) => ({ noc: line.slice(0, 5), text: line.slice(6).trim() }));

export const PLAIN_ENGLISH = parse(`
33102 I looked after very sick folks on the ward: washing them, turning them over, feeding, emptying bedpans
44101 I go to grandma's place and others, cook a meal, help them bathe and keep them company
31301 I give injections, dress wounds, watch vital signs through the night and calm worried families
32102 When someone calls 911 I ride to them, keep their heart going and bring them to emergency
33103 I count pills behind the counter, stick labels on bottles and ring up prescriptions
32111 I clean teeth, take pictures of the mouth and show folks how to floss
31202 I get folks moving again after knee surgery with stretches and exercises
32201 I rub sore backs and necks and loosen tight muscles
42202 I play, sing and read with toddlers all day while mom and dad are at the office
44100 I mind two little ones in their own house and pick them up after school
41221 I taught grade three: reading, spelling, times tables and science fairs
43100 I sat beside a boy with autism in class and helped him follow the lesson
73300 I haul freight across the prairies in an eighteen wheeler and keep my logbook clean
73301 I drove the number 7 route across town, collected fares and announced stops
75201 I drop parcels on doorsteps all over the city out of a van
75200 I picked up passengers at the airport and took them downtown in my cab
75101 I move pallets around with a lift truck and unload containers
14400 I check what comes in and goes out at the dock and fill in waybills
65102 I fill the aisles with canned goods at night and face the products
65100 I scan items, bag them, take the money and give change
65200 I carry plates, take orders, pour wine and clear tables
64301 I mix cocktails and pour beer until last call
65201 I washed pots, peeled vegetables and handed burgers across the counter
63200 I fry, grill and plate dishes on a hot line during dinner rush
63202 Up at three to knead dough and get loaves and croissants out of the oven
65202 I cut steaks, grind beef and tie roasts behind the counter
65310 I made beds, scrubbed bathrooms and vacuumed guest rooms
65312 I mop halls, empty bins and wax floors in a school after hours
72310 I put up walls, hang doors and build stairs and decks
72200 I pull wire, hook up panels and find out why breakers trip
72300 I unclog drains, put in toilets and sweat copper pipes
73110 I rip off old shingles and lay new ones up on the top of houses
73112 I roll and brush walls and trim, inside homes and outside
72106 I join steel with an arc, read drawings and grind beads smooth
72410 I change brakes, chase engine lights and do oil changes on cars
72401 I keep bulldozers and loaders running out at the quarry
72402 I fix furnaces, fridges and rooftop cooling units
73400 I dig trenches and load gravel sitting in a big machine with a bucket
85121 I mow lawns, plant shrubs, rake leaves and lay sod
85100 I milk cows twice a day, feed calves and clean stalls
85101 I picked apples and berries and packed them in crates
21232 I write code for phone apps and fix bugs in them
21234 I make internet sites, HTML and CSS and javascript, and keep them online
22221 When someone's laptop won't start or they forget their password I sort it out by phone
21211 I build prediction models from big tables of numbers using python and statistics
11100 I prepare year-end statements and tax returns for small firms
12200 I keep the ledgers, reconcile the bank and send invoices for a shop
13102 I make sure everybody gets paid on time, with the right deductions
14101 I greet visitors, answer the phone and book meetings at the entrance
11200 I find, interview and hire folks and handle complaints between staff
52120 I draw logos, lay out posters and choose fonts and colours
63210 I cut, colour and blow-dry hair
63211 I do facials, waxing, lashes and nails
64410 I watch cameras, walk around the building at night and check badges
42101 I ride the engine to burning houses and pull folks out
41300 I visit families in crisis and make plans so that children stay safe
63101 I show houses and condos, write offers and bargain for buyers
64409 I answer calls with a headset and solve complaints about bills
22212 I draw floor plans of buildings on the computer for builders
42200 I file court papers, look up cases and get files ready for lawyers
65220 I bathe and clip dogs and trim their claws
94132 I stitch jackets and jeans on an industrial machine
53110 I shoot weddings and portraits and retouch the pictures
72600 I fly small planes with passengers and mail up north
`);

export const PLAIN_FRENCH = parse(`
33102 Je lave, j'habille et je fais manger des malades, et je les aide à se lever
31301 Je fais des prises de sang, des pansements et des injections sur l'étage
44101 Je vais chez des personnes âgées pour les repas, le bain et un peu de compagnie
42202 Je joue et je bricole avec des tout-petits pendant que les parents travaillent
41221 J'ai montré à lire et à compter à des enfants de huit ans
73300 Je fais la longue route en gros camion entre Québec et l'Ouest
75201 Je dépose des colis aux portes avec ma camionnette
75101 Je déplace des palettes avec un chariot et je vide des conteneurs
65100 Je passe les articles, j'emballe et je rends la monnaie
65200 Je prends les commandes, j'apporte les assiettes et je sers le vin
63200 Je prépare les plats au four et à la poêle pendant le coup de feu
63202 Je pétris la pâte la nuit et je sors les pains et les croissants
65310 Je fais les lits et je nettoie les chambres des voyageurs
65312 Je lave les planchers et je vide les poubelles d'une école le soir
72310 Je monte des murs, je pose des portes et je bâtis des escaliers
72200 Je tire des fils, je branche des panneaux et je trouve les pannes de courant
72300 Je débouche des tuyaux et je pose des toilettes et des lavabos
73110 J'arrache de vieux bardeaux et j'en pose de nouveaux sur les maisons
72106 J'assemble de l'acier à l'arc et je lis des plans
72410 Je change des freins et je cherche les problèmes de moteur des voitures
85121 Je tonds des pelouses, je plante des arbustes et je pose de la tourbe
85100 Je trais les vaches matin et soir et je nourris les veaux
21232 J'écris du code pour des applications et je corrige les bogues
22221 Quand l'ordinateur d'un collègue ne marche plus, je règle ça au téléphone
12200 Je tiens les livres d'un commerce, je concilie la banque et j'envoie les factures
14101 J'accueille les visiteurs et je réponds au téléphone à l'entrée
63210 Je coupe et je teins des cheveux
64410 Je fais des rondes la nuit et je surveille les caméras d'un édifice
63101 Je fais visiter des maisons et je rédige des offres d'achat
94132 Je couds des manteaux à la machine dans un atelier
`);
