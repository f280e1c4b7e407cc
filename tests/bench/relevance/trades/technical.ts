/** Building, repair, driving, factories and farms; the columns are those of `read-trades.ts`. */
export const TECHNICAL = `
# 72200 build = 72201 ~ 72203 72202 75110
en Electrician | Construction Electrician | Journeyman Electrician | Electrician Apprentice | Residential Electrician (309A)
fr Électricien | Électricienne | Électricien compagnon | Apprenti électricien
skills Conduit Bending / Pliage de conduits | Blueprint Reading / Lecture de plans | Wiring / Filage
work Pull wire, install panels and find faults. / Tirer des fils, installer des panneaux et trouver les pannes.

# 72201 build = 72200 ~ 72400 72202
en Industrial Electrician | Industrial Electrician (442A) | Plant Electrician | Maintenance Electrician - Mill
fr Électricien industriel | Électromécanicien | Électricien d'entretien - usine
skills PLC / Automates programmables | VFD / Variateurs de fréquence | Lockout / Cadenassage
work Keep motors and controls of the plant running. / Maintenir en marche les moteurs et les commandes de l'usine.

# 72300 build = 72301 ~ 72302 72402 75110
en Plumber | Journeyman Plumber | Service Plumber | Plumber Apprentice - 2nd Year
fr Plombier | Plombière de service | Apprenti plombier | Plombier tuyauteur
skills Copper Piping / Tuyauterie de cuivre | Drain Cleaning / Débouchage | Backflow Prevention / Dispositifs antirefoulement
work Install sinks, unclog drains and repair leaks. / Installer des éviers, déboucher des drains et réparer des fuites.

# 72402 build ~ 72300 72302 72200
en HVAC Technician | Refrigeration Mechanic (313A) | HVAC Service Tech | Furnace and A/C Installer | Refrigeration and Air Conditioning Mechanic
fr Frigoriste | Technicien CVAC | Mécanicien en réfrigération | Technicien en chauffage et climatisation
skills Refrigeration / Réfrigération | Gas Fitting / Gaz naturel | Brazing / Brasage
work Repair furnaces, chillers and rooftop units. / Réparer les fournaises, les refroidisseurs et les unités de toit.

# 72310 build ~ 72311 75110 72013
en Carpenter | Finish Carpenter | Framer | Formwork Carpenter | Carpenter Apprentice
fr Charpentier-menuisier | Menuisier | Menuisier de finition | Charpentier
skills Framing / Charpente | Finish Carpentry / Finition | Blueprint Reading / Lecture de plans
work Put up walls, hang doors and build stairs. / Monter des murs, poser des portes et construire des escaliers.

# 73110 build ~ 75110 72310
en Roofer | Shingler | Flat Roofer | Roofing Labourer / Roofer
fr Couvreur | Couvreuse | Couvreur - toits plats
skills Shingles / Bardeaux | Working at Heights / Travail en hauteur | Torch-On / Membrane élastomère
work Rip off old shingles and lay new ones. / Arracher les vieux bardeaux et en poser de nouveaux.

# 73112 build ~ 73102 75110
en Painter | House Painter | Commercial Painter | Painter - Interior and Exterior
fr Peintre | Peintre en bâtiment | Peintre résidentiel
skills Spray Painting / Peinture au pistolet | Drywall Repair / Réparation de gypse | Colour Matching / Agencement de couleurs
work Roll and brush walls and trim. / Peindre murs et moulures au rouleau et au pinceau.

# 75110 build ~ 75119 72310
en Construction Labourer | General Labourer - Construction | Demolition Labourer | Construction Helper
fr Manœuvre en construction | Journalier de construction | Aide de chantier
skills Working at Heights / Travail en hauteur | Power Tools / Outils électriques | WHMIS / SIMDUT
work Carry material, dig and clean up the site. / Transporter des matériaux, creuser et nettoyer le chantier.

# 73400 build ~ 72500 74205 72021
en Excavator Operator | Heavy Equipment Operator | Loader Operator | Bulldozer Operator
fr Opérateur de pelle mécanique | Opérateur de machinerie lourde | Opératrice de chargeuse
skills Excavator / Excavatrice | Grading / Nivellement | GPS Machine Control / Guidage GPS
work Dig trenches and load trucks with gravel. / Creuser des tranchées et charger des camions de gravier.

# 72106 metal ~ 72104 72105 72102
en Welder | Welder Fitter | MIG Welder | Structural Welder (CWB) | Pipe Welder
fr Soudeur | Soudeuse-monteuse | Soudeur TIG | Soudeur-assembleur
skills MIG Welding / Soudage MIG | TIG Welding / Soudage TIG | Blueprint Reading / Lecture de plans
work Join steel by arc and read drawings. / Assembler l'acier à l'arc et lire des plans.

# 72100 metal ~ 94106 72101
en Machinist | CNC Machinist | Manual Lathe Machinist | CNC Programmer / Machinist
fr Machiniste | Machiniste CNC | Opérateur-programmeur CNC | Machiniste conventionnel
skills CNC / CNC | Mastercam / Mastercam | Micrometer / Micromètre
work Turn and mill parts to a hundredth of a millimetre. / Tourner et fraiser des pièces au centième de millimètre.

# 72400 metal = 72405 ~ 72401 72201
en Millwright | Industrial Mechanic (433A) | Millwright - Sawmill | Maintenance Mechanic - Plant
fr Mécanicien industriel | Mécanicienne industrielle | Mécanicien de chantier
skills Hydraulics / Hydraulique | Preventive Maintenance / Entretien préventif | Alignment / Alignement
work Install, align and repair production machines. / Installer, aligner et réparer les machines de production.

# 72410 garage = 72401 ~ 72411 74203
en Automotive Service Technician | Auto Mechanic | Automotive Technician (310S) | Truck and Coach Technician | Car Mechanic
fr Mécanicien automobile | Mécanicienne de véhicules légers | Mécanicien de camions | Technicien automobile
skills Diagnostics / Diagnostic | Brakes / Freins | Alignment / Alignement
work Change brakes and find why the engine light is on. / Changer des freins et trouver pourquoi le témoin du moteur est allumé.

# 72401 garage = 72410 ~ 72400 72423
en Heavy Duty Mechanic | Heavy Equipment Technician | Diesel Mechanic - Mine Site | Agricultural Equipment Technician
fr Mécanicien d'équipement lourd | Mécanicien de machinerie lourde | Mécanicien diesel
skills Hydraulics / Hydraulique | Diesel Engines / Moteurs diesel | Diagnostics / Diagnostic
work Keep loaders and haul trucks running. / Maintenir en marche les chargeuses et les camions de mine.

# 73300 drive ~ 75201 73301 14404
en Truck Driver | AZ Driver - Long Haul | Class 1 Driver | Long-Haul Truck Driver | Dump Truck Driver (DZ) | Owner Operator - Flatbed
fr Camionneur | Chauffeur de camion classe 1 | Conducteur de camion | Chauffeur classe 1 longue distance
skills AZ Licence / Permis classe 1 | Logbook / Fiches journalières | Air Brakes / Freins à air
work Haul freight across provinces and keep a log. / Transporter des marchandises entre les provinces et tenir un registre.

# 73301 drive ~ 75200 73300
en Bus Driver | School Bus Driver | Transit Operator | Motor Coach Driver
fr Chauffeur d'autobus | Conductrice d'autobus scolaire | Chauffeur d'autocar
skills Class 2 Licence / Permis classe 2 | Defensive Driving / Conduite préventive | Customer Service / Service à la clientèle
work Take children to school and back every day. / Conduire les enfants à l'école et les ramener chaque jour.

# 75201 drive = 74102 ~ 73300 75200
en Delivery Driver | Courier Driver | Pizza Delivery Driver | Parcel Delivery Driver - Van
fr Livreur | Chauffeur-livreur | Livreuse de colis | Livreur de pizza
skills G Licence / Permis classe 5 | Navigation / Navigation GPS | Customer Service / Service à la clientèle
work Drop parcels on doorsteps from a van. / Déposer des colis aux portes avec une camionnette.

# 75101 depot = 14400 ~ 14402 65102 75119
en Warehouse Worker | Forklift Operator | Material Handler | Warehouse Associate - Nights | Order Picker - Warehouse
fr Manutentionnaire | Cariste | Préposé à l'entrepôt | Journalier d'entrepôt
skills Forklift / Chariot élévateur | RF Scanner / Lecteur RF | Lifting / Manutention
work Unload trailers and stack pallets. / Décharger des remorques et empiler des palettes.

# 14400 depot = 75101 ~ 14401 14403
en Shipper Receiver | Shipping Clerk | Receiver - Night Shift | Shipping and Receiving Associate
fr Expéditeur-réceptionnaire | Commis à l'expédition | Commis à la réception de marchandises
skills Forklift / Chariot élévateur | Bill of Lading / Connaissement | Inventory / Gestion des stocks
work Check what comes in and goes out at the dock. / Vérifier ce qui entre et sort au quai.

# 94140 plant ~ 95106 94143
en Food Processing Machine Operator | Packaging Machine Operator - Dairy | Production Operator - Bakery Plant | Brewery Operator
fr Opérateur de machines - transformation alimentaire | Opératrice d'emballage - usine laitière | Opérateur de production alimentaire
skills HACCP / HACCP | Packaging / Emballage | Quality Control / Contrôle de la qualité
work Set up the line, watch it run and clear jams. / Régler la chaîne, la surveiller et dégager les blocages.

# 95106 plant ~ 94140 95107 94141
en Food Processing Labourer | Meat Plant Labourer | Packer - Food Plant | Production Labourer - Frozen Foods
fr Journalier - transformation alimentaire | Manœuvre en usine alimentaire | Emballeur - usine de viande
skills HACCP / HACCP | Packaging / Emballage | Lifting / Manutention
work Pack trays and clean the machines at the end of the shift. / Emballer les plateaux et nettoyer les machines en fin de quart.

# 94132 plant ~ 64200 94131
en Industrial Sewing Machine Operator | Sewer - Outerwear | Seamstress - Factory
fr Opératrice de machine à coudre industrielle | Couturier industriel | Couturière en usine
skills Sewing / Couture | Serger / Surjeteuse | Pattern Reading / Lecture de patrons
work Stitch parkas on an industrial machine. / Coudre des parkas à la machine industrielle.

# 85121 farm = 85103 ~ 82031 22114
en Landscaper | Landscape Labourer | Lawn Maintenance Worker | Groundskeeper | Snow Removal and Landscaping Crew
fr Paysagiste | Manœuvre en aménagement paysager | Préposé à l'entretien paysager | Ouvrier en aménagement paysager
skills Lawn Care / Entretien de pelouse | Hardscaping / Pavé uni | Pruning / Taille
work Mow lawns, plant shrubs and lay sod. / Tondre des pelouses, planter des arbustes et poser de la tourbe.

# 85101 farm ~ 85103 85100
en Fruit Picker | Farm Worker - Harvest | Harvest Labourer | Berry Picker
fr Cueilleur de fruits | Ouvrier agricole - récolte | Cueilleuse de petits fruits
skills Harvesting / Récolte | Physical Stamina / Endurance physique | Packing / Emballage
work Pick apples and berries and pack them in crates. / Cueillir des pommes et des petits fruits et les mettre en caisses.

# 85100 farm ~ 85101 84120
en Dairy Farm Worker | Livestock Labourer | Hog Barn Worker | Poultry Farm Hand
fr Ouvrier de ferme laitière | Ouvrier agricole - production porcine | Aide d'élevage
skills Milking / Traite | Animal Handling / Manipulation d'animaux | Tractor / Tracteur
work Milk cows twice a day and feed calves. / Traire les vaches deux fois par jour et nourrir les veaux.
`;
