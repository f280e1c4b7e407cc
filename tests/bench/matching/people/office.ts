/** Offices, money, computers, law and media; the columns are those of `read-people.ts`. */
export const OFFICE_PEOPLE = `
# 11100
en Lead month-end close, variance analysis and audit files. | Advise clients on corporate tax planning and compliance. | Prepared consolidated financial statements, T2 returns and audit working papers under IFRS. | I find out what companies really earned and what they owe the government
fr Diriger la fin de mois, l'analyse des écarts et les dossiers d'audit. | Conseiller les clients en fiscalité des sociétés. | États financiers consolidés, déclarations T2 et dossiers de vérification selon les IFRS. | Je trouve combien les entreprises ont vraiment gagné et ce qu'elles doivent à l'impôt
# 12200
en Post journal entries, remit GST and prepare working trial balances. | Maintain QuickBooks files for several small businesses. | Handled the books of six small firms: GST returns, bank feeds, journal entries to trial balance. | I put every receipt of a few shops in order and filed their sales tax
fr Passer les écritures, remettre la TPS et la TVQ et préparer la balance de vérification. | Tenir les dossiers QuickBooks de petites entreprises. | Livres de six petites firmes : TPS, TVQ, écritures et balance. | Je classais chaque reçu de quelques commerces et je remplissais leurs taxes
# 14200
en Process supplier bills, cheque runs and expense claims. | Answer vendor inquiries and maintain aging reports. | Processed four hundred supplier invoices a week, payment runs and collections calls. | I paid what suppliers sent us and phoned customers who had not paid
fr Traiter les factures de fournisseurs, les chèques et les comptes de dépenses. | Répondre aux fournisseurs et tenir les rapports chronologiques. | Traitement de quatre cents factures par semaine, paiements et appels de recouvrement. | Je payais ce que les fournisseurs envoyaient et j'appelais les clients qui n'avaient pas payé
# 13102
en Run biweekly cycles, issue T4 slips and records of employment. | Answer staff questions about deductions, overtime and leave. | Ran biweekly cycles for unionized staff with ADP, ROEs, garnishments and year-end slips. | I calculate everyone's hours, take off the deductions and get their money in the bank every second Thursday
fr Produire les cycles aux deux semaines, les T4 et les relevés d'emploi. | Répondre au personnel sur les retenues, le temps supplémentaire et les congés. | Cycles aux deux semaines pour du personnel syndiqué, relevés d'emploi, saisies et feuillets. | Je calcule les heures de chacun, j'enlève les retenues et l'argent est à la banque le jeudi
# 11200
en Develop policies, coach supervisors and handle labour relations. | Lead performance reviews, onboarding and workplace investigations. | Generalist for a plant of two hundred: grievances, onboarding, policies and disability claims. | When workers and bosses do not get along I sort it out, and I write the rules about holidays
fr Élaborer les politiques, accompagner les superviseurs et gérer les relations de travail. | Piloter les évaluations, l'intégration et les enquêtes. | Généraliste dans une usine de deux cents personnes : griefs, accueil, politiques, invalidité. | Quand les employés et les patrons ne s'entendent pas, je règle ça, et j'écris les règles des vacances
# 12101
en Source passive candidates, screen resumes and negotiate offers. | Attend career fairs and maintain the applicant tracking system. | Filled sixty technical roles a year: sourcing on LinkedIn, phone screens, offers. | I look for people who might want the job, talk to them first and pass on the good ones
fr Rechercher des candidats passifs, trier les CV et négocier les offres. | Participer aux salons de l'emploi et tenir à jour le système de suivi. | Soixante postes techniques comblés par année : recherche sur LinkedIn, présélection, offres. | Je cherche des gens que le poste intéresserait, je leur parle d'abord et je présente les meilleurs
# 13110
en Prepare minutes, manage the inbox of the director and order supplies. | Coordinate meetings, expense reports and document control. | Supported two directors: agendas, minutes, travel bookings, PowerPoint decks and filing. | I keep my boss organized, know where every paper is and write the notes at meetings
fr Rédiger les procès-verbaux, gérer la boîte de la direction et commander les fournitures. | Coordonner les réunions, les notes de frais et les documents. | Appui à deux directeurs : ordres du jour, procès-verbaux, voyages, présentations et classement. | Je garde mon patron organisé, je sais où est chaque papier et j'écris les notes des réunions
# 14101
en Direct calls on a multi-line switchboard and issue visitor badges. | Accept couriers, keep the lobby tidy and schedule patients. | First point of contact of a clinic: switchboard, check-in, appointment reminders. | I'm the first face you see when you come in, and I pass your call to the right person
fr Acheminer les appels du standard et remettre les cartes de visiteur. | Recevoir les messagers, tenir le hall en ordre et fixer les rendez-vous des patients. | Premier contact d'une clinique : standard, inscription, rappels de rendez-vous. | Je suis le premier visage en entrant et je passe l'appel à la bonne personne
# 14100
en Update records, scan files and prepare outgoing mail. | Assist several departments with forms and photocopying. | General support in a municipal department: scanning, mail, forms and record keeping. | I make copies, put papers in folders and stuff envelopes
fr Mettre à jour les dossiers, numériser et préparer le courrier. | Aider plusieurs services avec les formulaires et les photocopies. | Soutien général dans un service municipal : numérisation, courrier, formulaires, dossiers. | Je fais des copies, je mets des papiers dans des chemises et je remplis des enveloppes
# 14111
en Key invoices and surveys into a database and verify accuracy. | Meet keystroke targets and correct exceptions. | Keyed twelve thousand strokes an hour of medical claims with 99 % accuracy. | I type very fast and copy numbers from paper to the screen all day
fr Saisir factures et sondages dans une base et vérifier l'exactitude. | Atteindre les cibles de frappe et corriger les exceptions. | Douze mille frappes à l'heure de réclamations médicales, exactitude de 99 %. | Je tape très vite et je recopie des chiffres du papier à l'écran toute la journée
# 21231
en Own distributed systems, set technical direction and improve reliability. | Mentor developers, write design documents and automate deployments. | Built microservices in Go and Kubernetes, led design reviews and on-call rotation. | I work out how big computer systems should fit together so they don't fall over
fr Prendre en charge des systèmes distribués et améliorer leur fiabilité. | Accompagner les développeurs, rédiger les documents de conception et automatiser les déploiements. | Microservices en Go et Kubernetes, revues de conception et astreinte. | Je décide comment de gros systèmes informatiques s'assemblent pour qu'ils ne tombent pas
# 21232
en Implement user stories, write unit tests and ship every two weeks. | Maintain APIs and databases together with product owners. | Developed Android and Java applications, REST APIs and PostgreSQL schemas in Scrum teams. | I program apps for telephones and repair them when they crash
fr Réaliser les récits utilisateur, écrire des tests unitaires et livrer aux deux semaines. | Entretenir des API et des bases de données. | Applications Android et Java, API REST et PostgreSQL en équipe Scrum. | Je programme des applications pour le téléphone et je les répare quand elles plantent
# 21234
en Turn mock-ups into responsive, accessible pages. | Improve page speed and maintain content management themes. | Built responsive storefronts with HTML, CSS, React and WordPress for agencies. | I make home pages look right on a phone and update the online shop
fr Transformer des maquettes en pages adaptatives et accessibles. | Améliorer la vitesse et entretenir des thèmes de gestion de contenu. | Boutiques en ligne en HTML, CSS, React et WordPress pour des agences. | Je fais en sorte que les pages s'affichent bien sur le cellulaire et je mets à jour la boutique en ligne
# 21211
en Clean large data sets, train classifiers and explain results. | Build dashboards and experiments with product teams. | Trained churn and fraud models in Python, designed A/B tests and presented insights. | I dig through mountains of numbers to guess who will leave and why
fr Nettoyer de grands jeux de données, entraîner des modèles et expliquer les résultats. | Bâtir des tableaux de bord et des expériences avec les équipes produit. | Modèles d'attrition et de fraude en Python, tests A/B, présentation des résultats. | Je fouille dans des montagnes de chiffres pour deviner qui va partir et pourquoi
# 22221
en Triage tickets, image workstations and manage accounts. | Set up printers and meeting rooms and escalate network issues. | Resolved forty tickets a day: Active Directory, printers, imaging, Microsoft 365. | When a coworker's screen goes black they call me and I get it going
fr Trier les billets, préparer les postes et gérer les comptes. | Installer imprimantes et salles et transmettre les problèmes de réseau. | Quarante billets par jour : Active Directory, imprimantes, clonage, Microsoft 365. | Quand l'écran d'un collègue devient noir, il m'appelle et je le remets en marche
# 22222
en Write test cases, automate regression suites and log bugs. | Verify fixes and sign off on builds. | Automated regression with Selenium, wrote test plans and tracked bugs in Jira. | I try to break the program on purpose and write down what went wrong
fr Rédiger les cas de test, automatiser la régression et consigner les bogues. | Vérifier les corrections et approuver les versions. | Régression automatisée avec Selenium, plans de test, suivi des bogues dans Jira. | J'essaie de briser le programme exprès et j'écris ce qui ne marche pas
# 52120
en Produce brand identities, layouts and print-ready files. | Retouch images and prepare social media visuals. | Created brand identities, catalogues and packaging with Illustrator and InDesign. | I make pictures and letters look good together on boxes and flyers
fr Produire des identités visuelles, des mises en page et des fichiers prêts à imprimer. | Retoucher des images et préparer des visuels pour les réseaux. | Identités visuelles, catalogues et emballages avec Illustrator et InDesign. | Je fais en sorte que les images et les lettres soient belles ensemble sur les boîtes et les dépliants
# 51114
en Revise machine output, keep glossaries and respect deadlines. | Render contracts and web content into French or English. | Rendered legal and medical texts from English into French, kept glossaries and revised colleagues. | I take what is written in one language and write it so it sounds natural in the other
fr Réviser la sortie automatique, tenir des lexiques et respecter les échéances. | Rendre contrats et contenu Web en français ou en anglais. | Textes juridiques et médicaux de l'anglais au français, lexiques et révision des collègues. | Je prends un texte dans une langue et je l'écris pour qu'il sonne bien dans l'autre
# 11202
en Plan content calendars, newsletters and paid ads. | Write press releases and measure engagement. | Managed newsletters, Google Ads and press releases and doubled engagement. | I come up with things to post so that more people hear about a brand
fr Planifier les calendriers de contenu, les infolettres et la publicité. | Rédiger des communiqués et mesurer l'engagement. | Infolettres, Google Ads et communiqués; engagement doublé. | Je trouve quoi publier pour que plus de monde connaisse une marque
# 41101
en Draft pleadings, negotiate settlements and conduct trials. | Review commercial agreements and manage risk. | Drafted pleadings, negotiated settlements and argued motions in family and civil matters. | I stand up before a judge for people and tell them what their rights are
fr Rédiger les actes de procédure, négocier des règlements et plaider. | Réviser les ententes commerciales et gérer le risque. | Actes de procédure, règlements et requêtes en matière familiale et civile. | Je parle au juge pour les gens et je leur dis quels sont leurs droits
# 42200
en Draft closing documents, register liens and organize exhibits. | Research case law and manage deadlines for the firm. | Drafted affidavits, organized exhibits, registered mortgages and kept limitation dates. | I get all the papers ready for the attorneys and take them to the courthouse
fr Rédiger les documents de clôture, inscrire les hypothèques et classer les pièces. | Faire la recherche de jurisprudence et gérer les échéances du cabinet. | Déclarations sous serment, pièces, inscriptions d'hypothèques et délais. | Je prépare tous les papiers pour les avocats et je les porte au palais de justice
# 21300
en Prepare drainage plans, tender documents and site inspections. | Check concrete and steel calculations against the code. | Designed culverts and subdivision roads, prepared tenders and inspected construction. | I work out how thick a road must be and where the water will go
fr Préparer les plans de drainage, les appels d'offres et les inspections. | Vérifier les calculs de béton et d'acier selon le code. | Ponceaux et rues de lotissement, appels d'offres et surveillance de chantier. | Je calcule l'épaisseur d'une route et où l'eau va s'écouler
# 21301
en Model assemblies, run stress analysis and prepare prototypes. | Select pumps, fans and gears and write specifications. | Modelled conveyors in SolidWorks, ran finite element analysis and supervised prototypes. | I think up how gears, pumps and springs must be shaped so a machine holds
fr Modéliser des assemblages, analyser les contraintes et préparer des prototypes. | Choisir pompes, ventilateurs et engrenages et rédiger les devis. | Convoyeurs dans SolidWorks, éléments finis et prototypes. | J'imagine la forme des engrenages, des pompes et des ressorts pour qu'une machine tienne
`;
