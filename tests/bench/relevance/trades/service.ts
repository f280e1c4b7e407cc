/** Kitchens, shops, beauty, hotels, cleaning and safety; the columns are those of `read-trades.ts`. */
export const SERVICE = `
# 63200 food = 62200 ~ 65201 63202
en Cook | Line Cook | Short Order Cook | Breakfast Cook | Prep Cook / Line Cook | Camp Cook
fr Cuisinier | Cuisinière | Cuisinier de ligne | Cuisinier en CPE
skills Food Safety / Hygiène et salubrité | Grill / Grillade | Knife Skills / Techniques de coupe
work Prepare hot dishes for lunch and dinner service. / Préparer les plats chauds pour le dîner et le souper.

# 62200 food = 63200 ~ 60030 63202
en Sous Chef | Executive Chef | Chef de Partie | Pastry Chef
fr Chef cuisinier | Sous-chef | Chef pâtissier
skills Menu Planning / Élaboration de menus | Food Costing / Coût de revient | Food Safety / Hygiène et salubrité
work Write the menu, order produce and lead the brigade. / Élaborer le menu, commander les produits et diriger la brigade.

# 65201 food ~ 63200 65200 65100
en Dishwasher | Kitchen Helper | Barista | Food Counter Attendant | Fast Food Crew Member | Sandwich Maker
fr Plongeur | Aide-cuisinier | Barista | Commis au comptoir alimentaire | Équipier en restauration rapide
skills Food Safety / Hygiène et salubrité | Espresso / Espresso | Cash Handling / Manipulation d'argent
work Keep the counter clean and serve people quickly. / Garder le comptoir propre et servir rapidement.

# 65200 food ~ 64301 64300 65201
en Server | Waitress / Waiter | Restaurant Server - Evenings | Banquet Server
fr Serveur | Serveuse | Serveur de banquet
skills Smart Serve / Service d'alcool | POS / Système de point de vente | Wine / Vin
work Take orders, bring plates and settle bills. / Prendre les commandes, apporter les assiettes et encaisser les factures.

# 64301 food ~ 65200 65201
en Bartender | Mixologist | Bartender - Nightclub
fr Barman | Barmaid | Barman/barmaid
skills Cocktails / Cocktails | Smart Serve / Service d'alcool | Cash Handling / Manipulation d'argent
work Mix drinks and chat with guests until last call. / Préparer les boissons et jaser avec les clients jusqu'au dernier service.

# 63202 food ~ 63200 65201
en Baker | Bread Baker - Early Mornings | Bakery Production Baker | Cake Decorator / Baker
fr Boulanger | Boulangère de nuit | Boulanger-pâtissier | Pâtissier
skills Sourdough / Levain | Cake Decorating / Décoration de gâteaux | Food Safety / Hygiène et salubrité
work Knead dough from three in the morning and bake loaves. / Pétrir la pâte dès trois heures du matin et cuire le pain.

# 65202 food = 63201 ~ 94141
en Butcher | Meat Cutter | Fishmonger
fr Boucher | Boucher(ère) de détail | Poissonnier
skills Meat Cutting / Coupe de viande | Knife Sharpening / Affûtage | Food Safety / Hygiène et salubrité
work Cut steaks and tie roasts for the counter. / Couper les biftecks et ficeler les rôtis pour le comptoir.

# 65100 shop = 65102 64100 ~ 65201
en Cashier | Grocery Cashier | Part-Time Cashier | Cashier - Gas Bar
fr Caissier | Caissière | Caissier(ère) d'épicerie
skills Cash Handling / Manipulation d'argent | POS / Système de point de vente | Customer Service / Service à la clientèle
work Scan items, take payment and pack bags. / Numériser les articles, encaisser et emballer.

# 64100 shop = 65100 65102 ~ 62010 64101
en Retail Sales Associate | Store Clerk - Shoes | Salesperson - Furniture | Sales Associate, Electronics | Visual Merchandiser
fr Conseiller aux ventes | Vendeur en magasin | Conseillère-vendeuse | Commis-vendeur
skills Sales / Vente | Merchandising / Marchandisage | Customer Service / Service à la clientèle
work Help people choose and close the sale. / Aider les gens à choisir et conclure la vente.

# 65102 shop = 64100 65100 ~ 75101 14402
en Grocery Clerk | Shelf Stocker - Overnight | Order Picker - Grocery | Produce Clerk
fr Commis d'épicerie | Commis de plancher de nuit | Commis aux fruits et légumes
skills Stock Rotation / Rotation des stocks | Merchandising / Marchandisage | Lifting / Manutention
work Fill the shelves and keep them tidy. / Remplir les tablettes et les garder en ordre.

# 64409 shop remote ~ 14101 64400 22221
en Customer Service Representative | Call Centre Agent | Bilingual Customer Service Agent | Customer Care Representative
fr Représentant au service à la clientèle | Agent de centre d'appels | Préposé au service à la clientèle bilingue
skills Customer Service / Service à la clientèle | CRM / CRM | Bilingual / Bilinguisme
work Answer calls and settle complaints about bills. / Répondre aux appels et régler les plaintes sur les factures.

# 63101 shop ~ 13101 63100
en Real Estate Agent | Realtor | Licensed Real Estate Salesperson
fr Courtier immobilier | Courtière immobilière résidentielle | Agent immobilier
skills Negotiation / Négociation | Real Estate / Immobilier | Sales / Vente
work Show homes and write offers. / Faire visiter des maisons et rédiger des promesses d'achat.

# 63210 beauty ~ 63211
en Hairstylist | Barber | Hair Stylist - Chair Rental | Licensed Hairdresser
fr Coiffeur | Coiffeuse | Barbier
skills Hair Colouring / Coloration | Cutting / Coupe | Barbering / Barbier
work Cut, colour and blow-dry hair. / Couper, teindre et coiffer les cheveux.

# 63211 beauty ~ 63210 32201
en Esthetician | Nail Technician | Lash Artist | Medical Aesthetician
fr Esthéticienne | Technicienne en pose d'ongles | Esthéticien médical
skills Waxing / Épilation | Manicure / Manucure | Facials / Soins du visage
work Give facials and do nails and brows. / Offrir des soins du visage, des ongles et des sourcils.

# 65310 hotel = 65312 ~ 65311 62021
en Housekeeper | Room Attendant | Hotel Housekeeping Attendant | House Cleaner | Light Duty Cleaner
fr Préposé aux chambres | Préposée à l'entretien ménager | Femme de chambre | Aide-ménagère
skills Housekeeping / Entretien ménager | Laundry / Buanderie | Attention to Detail / Souci du détail
work Make beds, scrub bathrooms and vacuum. / Faire les lits, laver les salles de bain et passer l'aspirateur.

# 65312 hotel = 65310 65311 ~ 73201
en Janitor | School Custodian | Night Cleaner - Office Building | Commercial Cleaner | Caretaker
fr Concierge | Concierge d'école de soir | Préposé à l'entretien des immeubles
skills Floor Waxing / Cirage de planchers | WHMIS / SIMDUT | Waste Disposal / Gestion des déchets
work Mop halls, empty bins and wax floors. / Laver les corridors, vider les poubelles et cirer les planchers.

# 64314 hotel ~ 14101 64310
en Hotel Front Desk Agent | Guest Services Agent | Night Auditor - Hotel
fr Préposé à la réception d'hôtel | Agent à la réception - hôtel | Auditeur de nuit - hôtel
skills Opera PMS / Opera PMS | Customer Service / Service à la clientèle | Reservations / Réservations
work Check guests in and out at any hour. / Enregistrer l'arrivée et le départ des clients à toute heure.

# 64410 guard ~ 42100 43201
en Security Guard | Security Officer - Hospital | Concierge Security Guard | Loss Prevention Officer | Bouncer
fr Agent de sécurité | Gardien de sécurité | Agente de prévention des pertes
skills Patrol / Patrouille | CCTV / Vidéosurveillance | Report Writing / Rédaction de rapports
work Walk the building at night and watch the cameras. / Faire des rondes la nuit et surveiller les caméras.

# 42101 guard ~ 32102
en Firefighter | Firefighter Recruit | Airport Firefighter
fr Pompier | Pompière à temps partiel | Pompier d'aéroport
skills Emergency Response / Intervention d'urgence | First Aid / Secourisme | Physical Fitness / Bonne forme physique
work Answer alarms, put out fires and free people from wrecks. / Répondre aux alarmes, éteindre les incendies et désincarcérer des victimes.

# 65220 pets ~ 32104
en Dog Groomer | Pet Groomer | Kennel Attendant | Animal Care Attendant
fr Toiletteur pour chiens | Toiletteuse | Préposé aux soins des animaux
skills Dog Grooming / Toilettage | Animal Handling / Manipulation d'animaux | Nail Trimming / Coupe de griffes
work Bathe, clip and brush dogs. / Laver, tondre et brosser les chiens.

# 54100 guard ~ 53201
en Lifeguard | Swim Instructor / Lifeguard | Fitness Instructor | Summer Camp Counsellor | Personal Trainer
fr Sauveteur | Moniteur de natation | Animateur de camp de jour | Entraîneur privé
skills First Aid / Secourisme | National Lifeguard / Sauveteur national | Coaching / Entraînement
work Lead groups at the pool and in the gym. / Animer des groupes à la piscine et au gymnase.
`;
