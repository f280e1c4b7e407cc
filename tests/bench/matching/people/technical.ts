/** Building, repair, driving, factories and farms; the columns are those of `read-people.ts`. */
export const TECHNICAL_PEOPLE = `
# 72200
en Run conduit, terminate breakers and test circuits to code. | Read blueprints and rough in new houses. | Roughed in houses and condos: conduit, service upgrades, lighting and troubleshooting. | I put in the lights and plugs in new houses and fix it when the power goes out
fr Passer des conduits, raccorder des disjoncteurs et essayer les circuits selon le code. | Lire les plans et câbler des maisons neuves. | Filage de maisons et de condos : conduits, entrées, éclairage et dépannage. | Je pose les lumières et les prises dans les maisons neuves et je répare quand il n'y a plus de courant
# 72201
en Troubleshoot drives, PLCs and three-phase motors. | Carry out preventive maintenance and lockout procedures. | Maintained PLC controls, variable frequency drives and switchgear in a paper mill. | At the mill I get the conveyors running again when a motor or a sensor quits
fr Dépanner entraînements, automates et moteurs triphasés. | Faire l'entretien préventif et le cadenassage. | Automates, variateurs de fréquence et appareillage dans une papetière. | Au moulin je repars les convoyeurs quand un moteur ou un capteur lâche
# 72300
en Rough in piping, set fixtures and test for pressure. | Service water heaters and backflow preventers. | Service calls and new homes: copper and PEX, water heaters, drainage, gas lines. | People call me when the toilet overflows or there's no hot water
fr Installer la tuyauterie, poser les appareils et vérifier la pression. | Entretenir chauffe-eau et dispositifs antirefoulement. | Appels de service et maisons neuves : cuivre et PEX, chauffe-eau, drainage, gaz. | On m'appelle quand la toilette déborde ou qu'il n'y a plus d'eau chaude
# 72402
en Charge systems, diagnose compressors and install ductwork. | Perform seasonal tune-ups and keep refrigerant records. | Commercial coolers, heat pumps, compressors and gas furnaces, on call. | I get the air conditioning and the walk-in fridge cold again
fr Charger les systèmes, diagnostiquer les compresseurs et poser des conduits. | Faire les mises au point saisonnières et tenir le registre des frigorigènes. | Refroidisseurs commerciaux, thermopompes, compresseurs et fournaises, sur appel. | Je remets au froid la climatisation et la chambre froide
# 72310
en Frame, sheath and install windows and trim. | Build forms for concrete and read drawings. | Framed houses, installed windows, finish trim, kitchen cabinets and decks. | I cut lumber and nail it together until there is a house
fr Charpenter, recouvrir et installer fenêtres et moulures. | Construire des coffrages et lire les plans. | Charpente de maisons, fenêtres, finition, armoires et terrasses. | Je coupe du bois et je le cloue jusqu'à ce qu'il y ait une maison
# 73110
en Torch membrane, install flashing and inspect for leaks. | Carry bundles and work at heights with fall protection. | Asphalt and metal on steep slopes, torch-on membrane, flashing and tear-offs. | I climb up with a nail gun so the rain stays out of the house
fr Souder la membrane, poser les solins et chercher les fuites. | Monter les paquets et travailler en hauteur avec harnais. | Asphalte et métal en pente, membrane soudée, solins et arrachage. | Je monte avec un fusil à clous pour que la pluie n'entre pas dans la maison
# 73112
en Fill holes, sand, mask and spray coatings. | Set up drop sheets and match colours. | Residential repaints and commercial spraying: prep, drywall patching, lacquer. | I make old rooms look new with a roller and two coats
fr Boucher, sabler, masquer et appliquer au fusil. | Installer les toiles et agencer les couleurs. | Résidentiel et commercial : préparation, plâtre, laque au fusil. | Je rajeunis de vieilles pièces avec un rouleau et deux couches
# 75110
en Operate jackhammers, erect scaffolding and flag traffic. | Load debris, mix mortar and assist the trades. | Demolition, concrete pours, scaffolding and site cleanup for a general contractor. | I shovel, lift and break whatever the foreman points at
fr Manier le marteau-piqueur, monter des échafaudages et diriger la circulation. | Charger les débris, mélanger le mortier et aider les métiers. | Démolition, coulées de béton, échafaudages et nettoyage pour un entrepreneur général. | Je pellette, je lève et je casse ce que le contremaître me montre
# 73400
en Grade slopes, backfill and read stakes. | Inspect and grease machines before each shift. | Ran a 30-ton hoe, dozers and loaders on subdivision and pipeline jobs. | I move dirt all day with a giant shovel on tracks
fr Niveler les pentes, remblayer et lire les piquets. | Inspecter et graisser les machines avant chaque quart. | Pelle de 30 tonnes, bouteurs et chargeuses en lotissement et pipeline. | Je déplace de la terre toute la journée avec une énorme pelle sur chenilles
# 72106
en Fit, tack and weld assemblies in all positions. | Cut plate with torches and check beads. | Flux-core and TIG on pressure piping and structural beams, all positions certified. | I wear the mask and melt metal pieces together so they never come apart
fr Ajuster, pointer et souder en toutes positions. | Couper la tôle au chalumeau et vérifier les cordons. | Fil fourré et TIG sur tuyauterie et poutres, cartes toutes positions. | Je porte le masque et je fonds des morceaux de métal ensemble pour qu'ils ne se défassent jamais
# 72100
en Set up multi-axis mills, edit G-code and inspect with micrometers. | Grind tools and hold tight tolerances. | Five-axis milling of aerospace parts: Mastercam, G-code, tight tolerances. | I carve steel parts on a computer-run lathe and measure them to a hair
fr Régler des fraiseuses multiaxes, modifier le code G et mesurer au micromètre. | Affûter les outils et respecter de fines tolérances. | Fraisage cinq axes de pièces d'aéronautique : Mastercam, code G, tolérances serrées. | Je taille des pièces d'acier sur un tour à l'ordinateur et je les mesure au cheveu près
# 72400
en Replace bearings, align shafts and troubleshoot hydraulics. | Carry out shutdown maintenance on conveyors and gearboxes. | Laser alignment, gearboxes, hydraulics and conveyors in a sawmill. | When the line in the factory stops I take the gearbox apart and get it turning
fr Remplacer les roulements, aligner les arbres et dépanner l'hydraulique. | Faire l'entretien durant les arrêts sur convoyeurs et réducteurs. | Alignement laser, réducteurs, hydraulique et convoyeurs dans une scierie. | Quand la ligne de l'usine arrête, je démonte la boîte d'engrenages et je la repars
# 72410
en Diagnose with scan tools, service suspensions and exhausts. | Perform safety inspections and road tests. | Dealership diagnostics: scan tools, brakes, suspensions, engine and transmission repair. | Folks bring me their noisy car and I find what's loose under the hood
fr Diagnostiquer à l'analyseur, réparer suspensions et échappements. | Faire les inspections et les essais routiers. | Diagnostic en concession : analyseur, freins, suspensions, moteur et transmission. | Les gens m'amènent leur auto qui fait du bruit et je trouve ce qui lâche sous le capot
# 72401
en Rebuild engines, hydraulics and undercarriages in shop and field. | Use diagnostic software on tractors and loaders. | Rebuilt diesel engines, hydraulic pumps and final drives on mine trucks and dozers. | I crawl under the huge yellow machines at the mine and get them going again
fr Reconstruire moteurs, hydraulique et trains de roulement en atelier et sur le terrain. | Utiliser les logiciels de diagnostic sur tracteurs et chargeuses. | Moteurs diesel, pompes hydrauliques et transmissions finales de camions de mine. | Je me glisse sous les grosses machines jaunes de la mine et je les repars
# 73300
en Secure loads, inspect the tractor and respect hours of service. | Deliver on time to Canadian and American destinations. | One million safe kilometres: flatbed and reefer, border crossings, electronic logs. | I live in my cab, two thousand kilometres a week, and back the trailer into tight docks
fr Arrimer les charges, inspecter le tracteur et respecter les heures de conduite. | Livrer à temps au Canada et aux États-Unis. | Un million de kilomètres sans accident : plateau et réfrigéré, frontières, journal électronique. | Je vis dans ma cabine, deux mille kilomètres par semaine, et je recule la remorque dans des quais serrés
# 73301
en Follow routes and timetables and assist riders with ramps. | Check the vehicle and keep order on board. | City routes and charters: wheelchair ramps, fares, defensive driving. | I pick kids up at the corner in the yellow one and know all of them by name
fr Suivre trajets et horaires et aider les passagers avec la rampe. | Vérifier le véhicule et garder l'ordre à bord. | Circuits urbains et nolisés : rampes, perception, conduite préventive. | Je ramasse les enfants au coin de la rue dans le gros jaune et je les connais par leur nom
# 75201
en Load the route in order, scan packages and get signatures. | Follow the app to each address and keep the vehicle clean. | Dropped off a hundred and fifty packages a day, route app, signatures and returns. | I run up to front doors with boxes and hot food all day long
fr Charger le circuit dans l'ordre, numériser les paquets et faire signer. | Suivre l'application jusqu'à chaque adresse et garder le véhicule propre. | Cent cinquante paquets par jour, application de trajet, signatures et retours. | Je cours aux portes toute la journée avec des boîtes et des repas chauds
# 75101
en Pick orders with a scanner, wrap skids and load trucks. | Drive reach trucks and count inventory. | Counterbalance and reach truck licences, order picking, cycle counts and loading. | I lift boxes off the truck all day and drive the little machine with the forks
fr Préparer les commandes au lecteur, emballer les palettes et charger les camions. | Conduire le chariot à mât rétractable et compter l'inventaire. | Chariot élévateur à contrepoids, préparation de commandes, inventaires et chargement. | Je décharge des boîtes toute la journée et je conduis la petite machine à fourches
# 14400
en Prepare bills of lading, inspect for damage and book carriers. | Enter receipts in the system and stage orders. | Bills of lading, customs papers, carrier bookings and damage claims for a distributor. | Trucks back in, I count what is in them, sign the papers and send others on their way
fr Préparer les connaissements, vérifier les dommages et réserver les transporteurs. | Entrer les réceptions au système et préparer les commandes. | Connaissements, douanes, transporteurs et réclamations pour un distributeur. | Les camions reculent, je compte ce qu'il y a dedans, je signe et j'en renvoie d'autres
# 94140
en Monitor temperature and speed, change formats and fill in checks. | Sanitize equipment and record quality samples. | Ran fillers, mixers and wrappers in a dairy: changeovers, quality checks, sanitation. | I watch the machine that fills the yogurt cups and stop it when they pile up
fr Surveiller température et vitesse, changer les formats et remplir les contrôles. | Assainir l'équipement et noter les échantillons de qualité. | Remplisseuses, mélangeurs et emballeuses dans une laiterie : changements, contrôles, assainissement. | Je surveille la machine qui remplit les pots de yogourt et je l'arrête quand ça bloque
# 95106
en Sort, trim and weigh product on a conveyor. | Stack boxes in the freezer and follow hygiene rules. | Sorted, trimmed and boxed chicken on a line, cold room work, sanitation crew. | I stand in the cold and put the chicken pieces in boxes as they come by
fr Trier, parer et peser le produit sur le convoyeur. | Empiler les boîtes au congélateur et suivre l'hygiène. | Tri, parage et mise en boîte du poulet sur la ligne, travail au froid, assainissement. | Je suis au froid et je mets les morceaux de poulet en boîte quand ils passent
# 94132
en Assemble garments from cut pieces and meet piecework rates. | Thread machines and check seams. | Overlock and straight stitch on outerwear, zippers, samples and quality checks. | I put sleeves and zippers on winter coats, hundreds of them a week
fr Assembler des vêtements taillés et respecter les cadences. | Enfiler les machines et vérifier les coutures. | Surjeteuse et point droit sur vêtements d'extérieur, fermetures éclair, échantillons. | Je pose des manches et des fermetures éclair sur des manteaux d'hiver, des centaines par semaine
# 85121
en Trim hedges, build patios and run mowers and blowers. | Plow and salt walkways in winter. | Interlock patios, hedges, irrigation, planting and winter snow clearing. | I keep people's yards nice, cut the grass in summer and clear the driveway in winter
fr Tailler les haies, construire des patios et conduire tondeuses et souffleurs. | Déneiger et saler les allées l'hiver. | Pavé uni, haies, irrigation, plantation et déneigement. | Je garde les cours belles, je coupe le gazon l'été et je dégage l'entrée l'hiver
# 85101
en Harvest by hand, sort by size and move ladders. | Prune, weed and spread straw in the fields. | Three seasons of orchards and strawberry fields: harvest, pruning, sorting. | I bend over in the rows all summer filling baskets and get paid by the box
fr Récolter à la main, trier par taille et déplacer les échelles. | Tailler, désherber et étendre la paille aux champs. | Trois saisons en verger et en fraises : récolte, taille, tri. | Je suis penché dans les rangs tout l'été à remplir des paniers, payé à la boîte
# 85100
en Operate the parlour, treat sick animals and clean barns. | Move herds, mix feed and assist births. | Milking parlour, herd health, calving and feed mixing on a 120-head operation. | Up at four every day for the cows, rain or snow
fr Faire la traite, traiter les animaux malades et nettoyer l'étable. | Déplacer le troupeau, mélanger la moulée et aider aux mises bas. | Salon de traite, santé du troupeau, vêlages et alimentation, 120 têtes. | Debout à quatre heures chaque jour pour les vaches, qu'il pleuve ou qu'il neige
`;
