/** Skills in the seekers' own words: group, English, French. */
export const SEEKER_SKILLS = `
31301; Post-op care | IV starts | Health teaching; Soins postopératoires | Pose d'intraveineuses | Enseignement aux patients
32101; Giving medication | Dressing changes | Blood pressure; Administration de pilules | Pansements | Prise de tension
33102; Bathing residents | Hoyer lift | Feeding assistance; Bains des résidents | Lève-personne | Aide aux repas
44101; Cooking for seniors | Errands | Patience; Cuisine pour aînés | Courses | Patience
32102; CPR | Ambulance driving | Trauma care; RCR | Conduite d'ambulance | Soins de traumatisés
31120; Drug counselling | Flu shots | Drug interactions; Conseils sur les médicaments | Vaccins | Interactions médicamenteuses
33103; Blister packs | Typing prescriptions | Customer service; Piluliers | Saisie d'ordonnances | Service à la clientèle
31202; Manual therapy | Exercise programs | Gait training; Thérapie manuelle | Programmes d'exercices | Rééducation
32201; Deep tissue | Swedish massage | Anatomy; Tissus profonds | Massage suédois | Anatomie
32111; Scaling | X-rays | Patient education; Détartrage | Radiographies | Éducation des patients
33100; Chairside work | Impressions | Autoclave; Travail au fauteuil | Empreintes | Autoclave
32104; Blood draws on animals | Anaesthesia monitoring | Vaccines; Prises de sang sur animaux | Anesthésie | Vaccins
41300; Family visits | Court reports | Counselling; Visites familiales | Rapports à la cour | Counseling
42201; Crisis calls | Harm reduction | Conflict resolution; Intervention de crise | Réduction des méfaits | Gestion de conflits
42202; Story time | Crafts | Potty training; Heure du conte | Bricolage | Apprentissage de la propreté
44100; Newborn care | Homework help | First aid; Soins de bébé | Aide aux devoirs | Premiers soins
41221; Reading groups | Report cards | Classroom management; Ateliers de lecture | Bulletins | Gestion de classe
41220; Algebra | Lab work | Marking; Algèbre | Laboratoires | Correction
43100; Behaviour support | Autism | Visual schedules; Soutien au comportement | Autisme | Horaires visuels
11100; IFRS | T2 returns | Audit files; IFRS | Déclarations T2 | Dossiers d'audit
12200; Sage 50 | GST returns | Trial balance; Sage 50 | TPS et TVQ | Balance de vérification
14200; Invoices | Collections | Excel; Factures | Recouvrement | Excel
13102; ADP | T4 slips | Records of employment; ADP | Feuillets T4 | Relevés d'emploi
11200; Grievances | Onboarding | Policies; Griefs | Accueil des employés | Politiques
12101; LinkedIn sourcing | Phone screens | Offers; Recherche LinkedIn | Présélection | Offres d'emploi
13110; Meeting minutes | Outlook | Filing; Procès-verbaux | Outlook | Classement
14101; Switchboard | Greeting clients | Booking appointments; Standard téléphonique | Accueil des clients | Prise de rendez-vous
14100; Photocopying | Mail | Scanning; Photocopies | Courrier | Numérisation
14111; Fast typing | Accuracy | Spreadsheets; Frappe rapide | Exactitude | Chiffriers
21231; Go | Docker | System design; Go | Docker | Architecture de systèmes
21232; Android | PostgreSQL | Unit tests; Android | PostgreSQL | Tests unitaires
21234; WordPress | Responsive design | Accessibility; WordPress | Sites adaptatifs | Accessibilité
21211; Pandas | A/B tests | Dashboards; Pandas | Tests A/B | Tableaux de bord
22221; Windows | Printers | Tickets; Windows | Imprimantes | Billets de soutien
22222; Test plans | Jira | Bug reports; Plans de test | Jira | Rapports de bogues
52120; Photoshop | Logos | Page layout; Photoshop | Logos | Mise en page
51114; Proofreading | French and English | Glossaries; Relecture | Français et anglais | Lexiques
11202; Newsletters | Instagram | Google Ads; Infolettres | Instagram | Google Ads
41101; Pleadings | Negotiation | Court appearances; Plaidoiries | Négociation | Présences à la cour
42200; Affidavits | Court filing | Conveyancing; Déclarations sous serment | Dépôt de procédures | Actes immobiliers
21300; Road design | Drainage | Concrete; Conception de routes | Drainage | Béton
21301; 3D modelling | Finite elements | Pumps; Modélisation 3D | Éléments finis | Pompes
63200; Grill | Deep fryer | Prep work; Gril | Friteuse | Mise en place
62200; Menus | Leading a kitchen | Food cost; Menus | Diriger une cuisine | Coût des aliments
65201; Dishes | Making coffee | Drive-through; Vaisselle | Café | Service à l'auto
65200; Wine | Table service | Point of sale; Vin | Service aux tables | Caisse
64301; Cocktails | Draft beer | Cash-outs; Cocktails | Bière en fût | Fermeture de caisse
63202; Sourdough | Croissants | Ovens; Levain | Croissants | Fours
65202; Deboning | Sausage making | Band saw; Désossage | Saucisses | Scie à ruban
65100; Till | Change | Self-checkout; Caisse | Monnaie | Caisse libre-service
64100; Selling | Displays | Product knowledge; Vente | Étalages | Connaissance des produits
65102; Stocking shelves | Pallet jack | Price tags; Remplir les tablettes | Transpalette | Étiquettes de prix
64409; Headset work | Billing questions | Chat support; Appels entrants | Questions de facturation | Clavardage
63101; Open houses | Listings | Negotiating; Visites libres | Inscriptions | Négociation
63210; Balayage | Fades | Perms; Balayage | Dégradés | Permanentes
63211; Facials | Brows | Gel nails; Soins du visage | Sourcils | Ongles en gel
65310; Making beds | Linens | Vacuuming; Faire les lits | Literie | Aspirateur
65312; Mopping | Waste removal | Snow shovelling; Vadrouille | Poubelles | Pelletage
64314; Check-in | Reservations | Night audit; Enregistrement | Réservations | Vérification de nuit
64410; Patrols | Cameras | Incident reports; Rondes | Caméras | Rapports d'incident
42101; Hoses | Rescue | Breathing apparatus; Boyaux | Sauvetage | Appareil respiratoire
65220; Clipping | Bathing dogs | Nail trims; Tonte | Bain de chiens | Coupe de griffes
54100; Swimming | Rescue | Teaching kids; Natation | Sauvetage | Enseigner aux enfants
72200; House wiring | Lighting | Panels; Filage de maison | Éclairage | Panneaux
72201; Motors | Drives | Lockout; Moteurs | Variateurs | Cadenassage
72300; Copper pipe | Water heaters | Drains; Tuyau de cuivre | Chauffe-eau | Drains
72402; Compressors | Furnaces | Gas; Compresseurs | Fournaises | Gaz
72310; Framing | Decks | Trim; Charpente | Terrasses | Moulures
73110; Shingles | Membrane | Heights; Bardeaux | Membrane | Travail en hauteur
73112; Spraying | Sanding | Drywall patching; Pistolet | Sablage | Retouches de plâtre
75110; Shovelling | Concrete pours | Jackhammer; Pelletage | Coulées de béton | Marteau-piqueur
73400; Backhoe | Grading | Bulldozer; Rétrocaveuse | Nivellement | Bouteur
72106; Stick welding | Flux core | Torch cutting; Électrode enrobée | Fil fourré | Coupe au chalumeau
72100; Lathe | Mastercam | Micrometers; Tour | Mastercam | Micromètres
72400; Bearings | Gearboxes | Alignment; Roulements | Réducteurs | Alignement
72410; Engine repair | Scan tools | Suspension; Réparation de moteurs | Analyseur | Suspension
72401; Diesel engines | Loaders | Final drives; Moteurs diesel | Chargeuses | Transmissions finales
73300; Long haul | Flatbed | Border crossings; Longue distance | Plateau | Passages aux douanes
73301; Passengers | Wheelchair ramps | Fares; Passagers | Rampes | Perception
75201; City driving | Packages | Route app; Conduite en ville | Paquets | Application de trajet
75101; Reach truck | Order picking | Loading trucks; Chariot à mât | Préparation de commandes | Chargement de camions
14400; Waybills | Customs papers | Counting stock; Bordereaux | Papiers de douane | Inventaire
94140; Fillers | Changeovers | Quality checks; Remplisseuses | Changements de format | Contrôles de qualité
95106; Line work | Cold room | Packing; Travail à la chaîne | Chambre froide | Emballage
94132; Overlock | Zippers | Garments; Surjeteuse | Fermetures éclair | Vêtements
85121; Grass cutting | Interlock | Planting; Coupe de gazon | Pavé uni | Plantation
85101; Harvest | Pruning | Ladders; Récolte | Taille | Échelles
85100; Milking | Calving | Barn chores; Traite | Vêlage | Travaux d'étable
`;
