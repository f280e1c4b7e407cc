/** Offices, money, computers, law and media; the columns are those of `read-trades.ts`. */
export const OFFICE = `
# 11100 office remote ~ 12200 14200 11101
en Accountant | Staff Accountant | Accountant, CPA | Senior Tax Accountant | Chartered Professional Accountant (CPA) | Auditor
fr Comptable | Comptable professionnel agréé (CPA) | Comptable fiscaliste | Auditeur
skills Financial Reporting / Information financière | Tax / Fiscalité | CaseWare / CaseWare
work Prepare year-end statements and tax returns. / Préparer les états financiers et les déclarations de revenus.

# 12200 office remote = 14200 ~ 11100 13102
en Bookkeeper | Full-Cycle Bookkeeper | Accounting Technician | Part-Time Bookkeeper
fr Teneur de livres | Technicien comptable | Technicienne en comptabilité | Teneuse de livres
skills QuickBooks / QuickBooks | Bank Reconciliation / Conciliation bancaire | Excel / Excel
work Keep the ledgers and reconcile the bank every month. / Tenir les livres et faire la conciliation bancaire chaque mois.

# 14200 office = 12200 ~ 11100 13102 14100
en Accounting Clerk | Accounts Payable Clerk | AP/AR Clerk | Accounts Receivable Specialist | Billing Clerk
fr Commis comptable | Commis aux comptes payables | Commis à la facturation | Commis aux comptes clients
skills Accounts Payable / Comptes fournisseurs | Excel / Excel | Sage 50 / Sage 50 | Data Entry / Saisie de données
work Enter invoices, match them to orders and chase late payers. / Saisir les factures, les apparier aux commandes et relancer les retardataires.

# 13102 office remote ~ 14200 12200 11200
en Payroll Administrator | Payroll Specialist | Payroll Clerk | Payroll and Benefits Officer
fr Préposé à la paie | Technicien à la paie | Conseillère à la paie
skills ADP / Nethris | Payroll / Paie | Excel / Excel
work Make sure that three hundred people are paid on time. / Veiller à ce que trois cents personnes soient payées à temps.

# 11200 office = 12101 ~ 10011 13102
en Human Resources Generalist | HR Business Partner | HR Advisor | Human Resources Consultant
fr Conseiller en ressources humaines | Conseillère RH | CRHA - généraliste
skills Labour Relations / Relations de travail | Onboarding / Accueil et intégration | HRIS / SIRH
work Advise managers on hiring, pay and complaints between colleagues. / Conseiller les gestionnaires sur l'embauche, la paie et les conflits.

# 12101 office remote = 11200 ~ 10011
en Recruiter | Recruitment Coordinator | Talent Acquisition Specialist | HR Recruiter
fr Recruteur | Conseillère en acquisition de talents | Agente de recrutement
skills LinkedIn Recruiter / LinkedIn Recruiter | Interviewing / Entrevues | Sourcing / Recherche de candidats
work Find candidates, call them and arrange interviews. / Trouver des candidats, les appeler et organiser les entrevues.

# 13110 office = 14100 14101 13100 ~ 12100 14111
en Administrative Assistant | Office Administrator | Admin Assistant - Engineering | Executive Secretary | Secretary
fr Adjoint administratif | Adjointe administrative | Secrétaire | Adjoint(e) à la direction
skills Microsoft Office / Suite Office | Scheduling / Gestion d'agenda | Minute Taking / Rédaction de procès-verbaux
work Keep calendars, book travel and write letters. / Tenir les agendas, réserver les voyages et rédiger la correspondance.

# 14101 office = 14100 13110 13112 ~ 64314 64409
en Receptionist | Front Desk Receptionist | Medical Receptionist | Bilingual Receptionist
fr Réceptionniste | Réceptionniste bilingue | Préposée à l'accueil
skills Switchboard / Standard téléphonique | Customer Service / Service à la clientèle | Microsoft Office / Suite Office
work Welcome visitors, answer the phone and book meetings. / Accueillir les visiteurs, répondre au téléphone et fixer les rendez-vous.

# 14100 office = 13110 14101 14111 ~ 14200
en Office Clerk | General Office Clerk | Filing Clerk | Office Assistant
fr Commis de bureau | Commis au classement | Agent de bureau
skills Filing / Classement | Data Entry / Saisie de données | Microsoft Office / Suite Office
work Sort the mail, copy, file and help where it is busy. / Trier le courrier, photocopier, classer et aider où il le faut.

# 14111 office remote = 14100 ~ 13110 14110
en Data Entry Clerk | Data Entry Operator | Remote Data Entry
fr Commis à la saisie de données | Opératrice de saisie | Agent de saisie
skills Data Entry / Saisie de données | Typing / Dactylographie | Excel / Excel
work Type forms into our system quickly and without mistakes. / Entrer des formulaires dans notre système, vite et sans faute.

# 21231 tech remote = 21232 21234 ~ 21230 21311 22222
en Software Engineer | Backend Software Engineer | Software Engineer, Platform | Staff Software Engineer | DevOps Engineer
fr Ingénieur logiciel | Ingénieure en logiciels | Génie logiciel - concepteur
skills Java / Java | Kubernetes / Kubernetes | AWS / AWS | Python / Python
work Design services that other teams build upon and review code. / Concevoir les services dont dépendent les autres équipes et réviser le code.

# 21232 tech remote = 21231 21234 ~ 21230 22222
en Software Developer | Full Stack Developer | Java Programmer | Mobile App Developer | Python Developer
fr Développeur de logiciels | Programmeuse | Développeur full stack | Développeur(euse) mobile
skills JavaScript / JavaScript | React / React | Python / Python | SQL / SQL
work Write features for our app and fix bugs. / Programmer de nouvelles fonctions de notre application et corriger les bogues.

# 21234 tech remote = 21232 21233 ~ 21231 22220
en Web Developer | Front-End Developer | WordPress Developer | Web Programmer
fr Développeur Web | Intégrateur Web | Développeuse front-end
skills JavaScript / JavaScript | CSS / CSS | WordPress / WordPress | React / React
work Build and keep up web sites for our clients. / Créer et entretenir les sites Web de nos clients.

# 21211 tech remote = 21223 ~ 21210 21232
en Data Scientist | Machine Learning Scientist | Data Analyst / Data Scientist
fr Scientifique de données | Spécialiste en science des données | Analyste de données
skills Python / Python | Machine Learning / Apprentissage automatique | SQL / SQL | Tableau / Tableau
work Build models that predict what customers will need. / Bâtir des modèles qui prévoient les besoins des clients.

# 22221 tech remote = 22220 ~ 21222
en IT Support Technician | Help Desk Analyst | Desktop Support Specialist | Technical Support Representative
fr Technicien informatique | Technicien en soutien informatique | Agent de centre d'assistance
skills Active Directory / Active Directory | Windows / Windows | Troubleshooting / Dépannage
work Reset passwords and repair laptops over the phone. / Réinitialiser des mots de passe et dépanner des portables au téléphone.

# 22222 tech remote ~ 21231 21232 21222
en QA Tester | QA Analyst | Quality Assurance Analyst - Software | Test Automation Specialist
fr Analyste AQ | Testeur de logiciels | Analyste en assurance qualité logicielle
skills Selenium / Selenium | Test Cases / Cas de test | Jira / Jira
work Try every release before customers do and report defects. / Essayer chaque version avant les clients et signaler les anomalies.

# 52120 media remote ~ 21233 52111 52121
en Graphic Designer | Junior Graphic Designer | Illustrator | Production Designer - Packaging
fr Graphiste | Infographiste | Designer graphique
skills Adobe Illustrator / Adobe Illustrator | Photoshop / Photoshop | Graphic Design / Design graphique
work Draw logos, posters and packages. / Dessiner des logos, des affiches et des emballages.

# 51114 media remote ~ 51110 51112
en Translator | English-French Translator | Translator / Reviser | Medical Interpreter
fr Traducteur | Traductrice anglais-français | Réviseur-traducteur | Interprète
skills Translation / Traduction | SDL Trados / SDL Trados | Terminology / Terminologie
work Translate reports and letters between both official languages. / Traduire rapports et lettres entre les deux langues officielles.

# 11202 media remote ~ 10022 41402 52120
en Marketing Specialist | Digital Marketing Coordinator | Communications Officer | Social Media Coordinator
fr Conseiller en communication | Spécialiste en marketing numérique | Coordonnatrice des médias sociaux
skills SEO / Référencement | Social Media / Médias sociaux | Content Writing / Rédaction de contenu
work Run campaigns, write posts and count who reads them. / Mener des campagnes, rédiger des publications et en mesurer l'effet.

# 41101 law ~ 42200 13111
en Lawyer | Associate Lawyer - Family Law | Litigation Counsel | Legal Counsel
fr Avocat | Avocate en droit familial | Notaire | Conseiller juridique
skills Litigation / Litige | Legal Research / Recherche juridique | Contract Law / Droit des contrats
work Advise clients and plead for them in court. / Conseiller les clients et les représenter devant les tribunaux.

# 42200 law = 13111 ~ 41101
en Paralegal | Law Clerk - Real Estate | Licensed Paralegal | Litigation Law Clerk
fr Technicien juridique | Parajuriste | Technicienne juridique - immobilier
skills Legal Research / Recherche juridique | Title Searches / Recherche de titres | Document Review / Révision de documents
work File court papers and prepare the closing of house sales. / Déposer des procédures et préparer la clôture des ventes de maisons.

# 21300 tech ~ 22300 21301 72014
en Civil Engineer | Municipal Engineer - P.Eng. | Structural Engineer | Civil Designer EIT
fr Ingénieur civil | Ingénieure en structure | Ingénieur - travaux municipaux
skills AutoCAD Civil 3D / AutoCAD Civil 3D | Structural Design / Calcul de structures | Project Management / Gestion de projets
work Design roads, sewers and bridges. / Concevoir des routes, des égouts et des ponts.

# 21301 tech ~ 22301 21321 21300
en Mechanical Engineer | HVAC Design Engineer | Mechanical Designer, P.Eng. | Product Engineer - Mechanical
fr Ingénieur mécanique | Ingénieure en mécanique du bâtiment | Concepteur mécanique
skills SolidWorks / SolidWorks | AutoCAD / AutoCAD | Thermodynamics / Thermodynamique
work Calculate and draw machines and their parts. / Calculer et dessiner des machines et leurs pièces.
`;
