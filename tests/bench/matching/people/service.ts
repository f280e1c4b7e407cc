/** Kitchens, shops, beauty, hotels, cleaning and safety; the columns are those of `read-people.ts`. */
export const SERVICE_PEOPLE = `
# 63200
en Follow recipes, portion food and keep the line stocked. | Label, rotate and store ingredients by food safety rules. | Four years on the grill and fryer of a busy pub, prep lists and inventory. | I make the burgers, soups and pasta when the orders come in and clean the stove after
fr Suivre les recettes, portionner et garnir la ligne. | Étiqueter, faire la rotation et entreposer selon les règles d'hygiène. | Quatre ans au gril et à la friteuse d'un pub achalandé, mise en place et inventaire. | Je fais les burgers, les soupes et les pâtes quand les commandes entrent et je nettoie le poêle après
# 62200
en Cost recipes, train kitchen staff and control food waste. | Develop seasonal dishes and oversee banquets. | Ran a brigade of nine, wrote seasonal menus, costed plates and trained apprentices. | I decide what goes on the plate and tell everyone in the kitchen what to do
fr Calculer le coût des recettes, former l'équipe et réduire le gaspillage. | Créer des plats de saison et superviser les banquets. | Direction d'une brigade de neuf, menus de saison, coûts et formation d'apprentis. | Je décide ce qui va dans l'assiette et je dis à tous en cuisine quoi faire
# 65201
en Wash pots, bus tables and restock stations. | Make coffee and sandwiches and take cash at the till. | Crew member in a burger restaurant: fries, drive-through, cleaning and closing. | I put the dirty plates through the machine and helped wherever the kitchen was behind
fr Laver les chaudrons, débarrasser et regarnir les postes. | Préparer cafés et sandwichs et tenir la caisse. | Équipier dans un restaurant de burgers : frites, service à l'auto, nettoyage et fermeture. | Je passais la vaisselle sale dans la machine et j'aidais là où la cuisine était en retard
# 65200
en Describe specials, pour wine and look after eight tables. | Process payments and reset the dining room. | Fine dining floor staff: wine pairing, eight-table sections, point of sale. | I ask guests what they want to eat, bring it to them and hope for a good tip
fr Présenter les plats du jour, verser le vin et s'occuper de huit tables. | Encaisser et redresser la salle. | Salle de restauration fine : accords de vins, sections de huit tables, caisse. | Je demande aux gens ce qu'ils veulent manger, je leur apporte et j'espère un bon pourboire
# 64301
en Check identification, pour draft beer and keep the bar stocked. | Create cocktails and balance the cash drawer. | Ran the well of a nightclub: cocktails, draft lines, cash-outs and responsible service. | I stand behind the counter at night making martinis and cutting people off when they had enough
fr Vérifier l'âge, servir la bière en fût et regarnir le bar. | Créer des cocktails et balancer la caisse. | Bar d'une boîte de nuit : cocktails, fûts, fermetures de caisse. | La nuit derrière le comptoir je fais des martinis et j'arrête ceux qui ont assez bu
# 63202
en Scale ingredients, proof and shape rolls and load ovens. | Glaze pastries and keep production sheets. | Sourdough and viennoiserie in an artisan shop: mixing, shaping, deck ovens. | I start while everyone sleeps so there is fresh bread and muffins by six
fr Peser les ingrédients, façonner les pains et enfourner. | Glacer les pâtisseries et tenir les feuilles de production. | Levain et viennoiseries dans une boutique artisanale : pétrissage, façonnage, four à sole. | Je commence quand tout le monde dort pour qu'il y ait du pain frais et des muffins à six heures
# 65202
en Debone, trim and package cuts and grind meat. | Serve customers at the counter and sanitize the saw. | Broke down whole carcasses, trimmed, ground and wrapped for a grocery counter. | I take half a cow apart with knives and wrap the pieces for people's supper
fr Désosser, parer, emballer et hacher la viande. | Servir les clients au comptoir et assainir la scie. | Découpe de carcasses entières, parage, hachage et emballage pour un comptoir d'épicerie. | Je défais une demi-vache au couteau et j'emballe les morceaux pour le souper des gens
# 65100
en Operate the till, handle returns and balance the float. | Greet shoppers and watch the self-checkout. | Front end of a supermarket: till, returns, lottery and self-checkout. | I sit at the checkout, beep the groceries through and give back the change
fr Tenir la caisse, traiter les retours et balancer le fonds. | Saluer les clients et surveiller les caisses libre-service. | Service aux caisses d'un supermarché : retours, loterie, libre-service. | Je suis à la caisse, je passe l'épicerie et je rends la monnaie
# 64100
en Greet customers, demonstrate products and meet sales targets. | Build displays, receive stock and handle exchanges. | Sold footwear and sports gear on commission, built displays and trained new staff. | I talk to people who come into the store until they find the shoes they like
fr Accueillir les clients, présenter les produits et atteindre les objectifs de vente. | Monter les étalages, recevoir la marchandise et faire les échanges. | Vente de chaussures et d'articles de sport à commission, étalages, formation. | Je parle aux gens qui entrent dans le magasin jusqu'à ce qu'ils trouvent les souliers qu'ils aiment
# 65102
en Face products, rotate dates and unload pallets of groceries. | Help shoppers find items and build displays of produce. | Night crew in a supermarket: unloading pallets, rotation, price tags. | At night I open boxes and line up the cans so the aisles look full in the morning
fr Façader les produits, faire la rotation et vider les palettes. | Aider les clients à trouver les articles et monter les étals. | Équipe de nuit d'un supermarché : palettes, rotation, étiquettes de prix. | La nuit j'ouvre des boîtes et j'aligne les cannes pour que les allées soient pleines le matin
# 64409
en Resolve account inquiries by phone, chat and e-mail. | Log every contact and escalate unresolved cases. | Handled seventy contacts a day by phone and chat for a telecom, retention and billing. | I wear a headset and calm angry callers who were charged too much
fr Répondre aux demandes par téléphone, clavardage et courriel. | Consigner chaque contact et transmettre les cas non réglés. | Soixante-dix contacts par jour pour une entreprise de télécom, rétention et facturation. | Je porte un casque d'écoute et je calme les gens fâchés d'avoir payé trop cher
# 63101
en List properties, host open houses and negotiate for buyers. | Prospect for listings and prepare market evaluations. | Closed forty residential sales: listings, open houses, negotiation and market evaluations. | I help families find a place to buy and talk the price down
fr Inscrire des propriétés, tenir des visites libres et négocier. | Trouver des mandats et préparer des évaluations du marché. | Quarante ventes résidentielles : inscriptions, visites libres, négociation. | J'aide des familles à trouver une place à acheter et je fais baisser le prix
# 63210
en Consult on style, apply highlights and perms and sell hair care. | Keep stations sanitary and rebook clients. | Colour specialist: balayage, perms, fades and bridal styles in a downtown salon. | People come with a picture and leave my chair with that haircut
fr Conseiller sur le style, faire mèches et permanentes et vendre des soins. | Garder le poste propre et fixer le prochain rendez-vous. | Spécialiste de la couleur : balayage, permanentes, dégradés, coiffures de mariée. | Les gens arrivent avec une photo et repartent de ma chaise avec cette coupe
# 63211
en Perform waxing, manicures and skin analysis. | Recommend skin care products and keep tools sterile. | Facials, gel manicures, laser hair removal and brow lamination in a day spa. | I wax legs, paint toes and clean up people's skin
fr Faire épilations, manucures et analyses de peau. | Recommander des produits et stériliser les outils. | Soins du visage, manucures au gel, épilation au laser dans un spa. | J'épile des jambes, je vernis des orteils et je nettoie la peau des gens
# 65310
en Change linens, restock amenities and report lost items. | Clean fourteen rooms a day to brand standards. | Cleaned fifteen rooms a day in a downtown hotel: linens, amenities, deep cleaning. | I strip the sheets, put out fresh towels and leave a room as if no one had slept there
fr Changer la literie, regarnir les produits et signaler les objets perdus. | Nettoyer quatorze chambres par jour selon les normes. | Quinze chambres par jour dans un hôtel du centre-ville : literie, produits, grand ménage. | Je défais les draps, je mets des serviettes propres et la chambre est comme si personne n'y avait dormi
# 65312
en Sweep, disinfect washrooms and lock up after hours. | Do minor repairs, shovel entrances and set up rooms. | Evening shift in a high school: floors, washrooms, minor repairs and snow clearing. | After the kids go home I sweep the classrooms and scrub the toilets
fr Balayer, désinfecter les toilettes et fermer l'immeuble. | Faire de petites réparations, pelleter les entrées et placer les salles. | Quart de soir dans une école secondaire : planchers, toilettes, petites réparations, neige. | Quand les élèves partent, je balaie les classes et je frotte les toilettes
# 64314
en Assign rooms, post charges and answer reservations. | Resolve guest complaints and run the night audit. | Checked in two hundred guests a night, reservations, upselling and night audit. | Travellers arrive tired, I find their booking and hand them the key
fr Attribuer les chambres, porter les frais et répondre aux réservations. | Régler les plaintes et faire la vérification de nuit. | Deux cents arrivées par soir, réservations et vérification de nuit. | Les voyageurs arrivent fatigués, je trouve leur réservation et je leur donne la clé
# 64410
en Control access, write incident reports and respond to alarms. | Patrol parking lots and deter theft. | Access control, incident reports and patrols for a hospital and a shopping mall. | I make sure nobody gets in who shouldn't and walk the parking lot with a flashlight
fr Contrôler l'accès, rédiger les rapports d'incident et répondre aux alarmes. | Patrouiller les stationnements et prévenir le vol. | Contrôle d'accès, rapports d'incident et patrouilles pour un hôpital et un centre commercial. | Je m'assure que personne n'entre sans permission et je marche dans le stationnement avec une lampe
# 42101
en Operate pumps and ladders, perform rescues and inspect buildings. | Maintain hoses and breathing apparatus and train daily. | Structural fire suppression, auto extrication, hazardous materials and first response. | When a house burns we go in with the hose and carry people out
fr Manœuvrer pompes et échelles, faire des sauvetages et inspecter des bâtiments. | Entretenir boyaux et appareils respiratoires et s'entraîner. | Combat d'incendie de bâtiments, désincarcération, matières dangereuses. | Quand une maison brûle, on entre avec le boyau et on sort le monde
# 65220
en Feed, walk and medicate boarded animals and clean kennels. | Style coats to breed standards and handle nervous pets. | Groomed breeds to standard, hand stripping, nail clipping, kennel care. | I wash muddy poodles and give them a haircut
fr Nourrir, promener et soigner les animaux en pension et nettoyer les cages. | Tailler le poil selon la race et calmer les animaux nerveux. | Toilettage selon la race, épilation, griffes, soins en chenil. | Je lave des caniches pleins de boue et je leur coupe le poil
# 54100
en Watch swimmers, teach lessons and enforce rules. | Plan classes and games and give first aid. | Taught swimming levels, supervised beaches, led fitness classes and day camps. | I sit on the tall chair and jump in if somebody is going under
fr Surveiller les baigneurs, donner des leçons et faire respecter les règles. | Planifier cours et jeux et donner les premiers soins. | Leçons de natation, surveillance de plages, cours de mise en forme et camps. | Je suis assis sur la grande chaise et je saute à l'eau si quelqu'un coule
`;
