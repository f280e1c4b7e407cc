import type { SeedPosting } from '../shapes.ts';

export const financeAndLegalPostings: SeedPosting[] = [
  {
    company: 'prairie-sheaf',
    noc: '11102',
    title: 'Financial Advisor, Farm Families',
    location: 'Swift Current, SK',
    jobType: 'Full-time',
    experienceLevel: 'Mid Level',
    hourly: [33, 48],
    closesInDays: 13,
    skills: ['Retirement Planning', 'Succession Planning', 'Mutual Funds', 'Relationship Building'],
    description:
      'The hardest conversation on a farm is who takes over. You help families to have it: cash flow for the parents, a purchase that the children can carry, something fair for the daughter in Calgary. About 110 households, no cold calls, no product targets; we measure whether people come back. Kitchen tables more often than offices.',
    requirements:
      'CFP or PFP in hand or in progress, mutual-fund licence, and enough knowledge of farming to be offered a second cup of coffee.',
  },
  {
    company: 'prairie-sheaf',
    noc: '64400',
    title: 'Member Service Representative',
    location: 'Moose Jaw, SK',
    jobType: 'Part-time',
    hoursPerWeek: 21,
    experienceLevel: 'Entry Level',
    hourly: [20, 24],
    closesInDays: 4,
    skills: ['Customer Service', 'Cash Handling', 'Attention to Detail'],
    description:
      'Twenty-one hours a week at a counter where half of the members know your name by the second month. Deposits, e-transfers for those who are trying one for the first time, and spotting the grandparent scam before the money leaves; last year our tellers stopped $212,000 of it.',
    requirements:
      'High school diploma, a year of serving customers, and the courage to ask a kind question when something feels wrong.',
  },
  {
    company: 'prairie-sheaf',
    noc: '10021',
    title: 'Branch Manager',
    location: 'Yorkton, SK',
    jobType: 'Full-time',
    experienceLevel: 'Director',
    hourly: [45, 58],
    salary: [94000, 121000],
    skills: ['Leadership', 'Commercial Lending', 'Community Relations', 'Coaching'],
    description:
      'Twelve people, 6,400 members, $190 million on deposit, and a seat at every ribbon-cutting between Yorkton and Canora. You decide loans up to $750,000 in the branch, which is to say the day they are asked for. We look for someone who would rather grow a teller into a lender than hire one.',
    requirements:
      'Eight years in lending, at least two of leading a team, and roots or a real interest in a small city.',
  },
  {
    company: 'prairie-sheaf',
    noc: '21211',
    title: 'Credit Risk Data Scientist',
    location: 'Regina, SK',
    isRemote: true,
    jobType: 'Full-time',
    hourly: [42, 54],
    skills: ['Python', 'SQL', 'Credit Models', 'Data Analysis', 'Model Governance'],
    description:
      'Our loan book follows canola prices, rain and interest rates, roughly in that order. Build the models that tell us early who needs a call, and prove that they treat a first-generation farmer and a fourth-generation one alike. Two colleagues, clean data since 2009, and a board that reads the appendix.',
    requirements:
      'Three years in credit, insurance or a similar field, solid statistics, and the ability to explain a coefficient to a lender.',
  },
  {
    company: 'lavoie-tremblay',
    noc: '11100',
    title: 'Comptable professionnel agréé ou comptable professionnelle agréée (CPA)',
    location: 'Montréal, QC',
    language: 'fr',
    jobType: 'Full-time',
    experienceLevel: 'Mid Level',
    hourly: [38, 52],
    skills: ['Missions d’examen', 'Fiscalité', 'OBNL', 'Caseware'],
    description:
      'Une cinquantaine de clients bien à vous\u00a0: un théâtre, trois garderies, une distillerie qui cherche encore sa marge. Vous faites les états financiers, vous préparez les déclarations, mais surtout vous passez les voir avant que l’année finisse. Deux adjoints vous épaulent en période de pointe, et personne ne travaille le dimanche.',
    requirements:
      'Titre de CPA, deux à cinq ans en cabinet, bonne connaissance des OBNL ou de la restauration.',
  },
  {
    company: 'lavoie-tremblay',
    noc: '12200',
    title: 'Technicien ou technicienne comptable',
    location: 'Laval, QC',
    language: 'fr',
    isRemote: true,
    jobType: 'Part-time',
    hoursPerWeek: 25,
    hourly: [25, 32],
    closesInDays: 3,
    skills: ['Tenue de livres', 'QuickBooks', 'TPS et TVQ', 'Paie'],
    description:
      'Vingt-cinq heures par semaine, réparties comme vous voulez du lundi au jeudi. Vous tenez les livres d’une quinzaine de petites entreprises, vous produisez les remises de taxes et vous répondez à la question «\u00a0est-ce que c’est déductible?\u00a0» avec le sourire. Dîner d’équipe par vidéo une fois par mois.',
    requirements:
      'DEC ou AEC en comptabilité et deux ans d’expérience en tenue de livres. Rigueur, discrétion, humour apprécié en mars.',
  },
  {
    company: 'tidy-ledger',
    noc: '12200',
    title: 'Remote Bookkeeper',
    location: 'Nanaimo, BC',
    isRemote: true,
    jobType: 'Freelance',
    hourly: [30, 40],
    skills: ['Bookkeeping', 'QuickBooks Online', 'Payroll', 'Client Communication'],
    description:
      'Take over eleven clients from a colleague who is retiring to a sailboat. Restaurants and trades, monthly closes, GST and PST, payroll for about sixty people altogether. You work from home, when you want, as long as the close is done by the tenth. The files are clean; she made sure of that.',
    requirements:
      'Five years of full-cycle bookkeeping, QuickBooks Online and one payroll system, based in British Columbia, own computer.',
  },
  {
    company: 'tidy-ledger',
    noc: '13102',
    title: 'Payroll Administrator',
    location: 'Vancouver, BC',
    isRemote: true,
    jobType: 'Part-time',
    hourly: [28, 35],
    skills: ['Payroll', 'Employment Standards', 'Excel', 'Attention to Detail'],
    description:
      'Every second Thursday 412 people get paid because you pressed the button. In between: new hires, records of employment, the restaurant that changes its tip pool again. Sixteen to twenty hours a week, predictable, with a backup who really knows the files so that you can take a holiday.',
    requirements:
      'PCP designation or three years of multi-client payroll, knowledge of BC employment standards, calm on pay day.',
  },
  {
    company: 'hart-osei',
    noc: '41101',
    title: 'Employment Lawyer',
    location: 'Toronto, ON',
    jobType: 'Full-time',
    experienceLevel: 'Mid Level',
    hourly: [62, 86],
    salary: [129000, 179000],
    skills: ['Employment Law', 'Mediation', 'Litigation', 'Client Interviewing'],
    description:
      'You act for people who were fired by e-mail, harassed into quitting, or never paid for the overtime that everyone knew about. Forty files, your own hearings at the tribunal from month one, a senior lawyer two doors away. We settle most cases and try the ones that ought to be tried. 1,450 billable hours, and we send you home.',
    requirements:
      'Called in Ontario with three to six years in employment, labour or human-rights law. You listen before you draft.',
  },
  {
    company: 'hart-osei',
    noc: '42200',
    title: 'Paralegal, Immigration',
    location: 'Toronto, ON',
    jobType: 'Full-time',
    hourly: [30, 42],
    closesInDays: 6,
    skills: ['Immigration Law', 'Case Management', 'Spanish', 'Drafting'],
    description:
      'Refugee claims, family reunification, the work permit that runs out on Friday. You prepare forms and narratives with clients, often through an interpreter, keep deadlines for two lawyers, and appear at detention reviews. The work is heavy at times; so we meet every week only to talk about how it is going.',
    requirements:
      'P1 licence from the Law Society of Ontario, two years in immigration or refugee law. A second language, Spanish, Tigrinya or Dari above all.',
  },
  {
    company: 'hart-osei',
    noc: '13111',
    title: 'Legal Administrative Assistant',
    location: 'Toronto, ON',
    jobType: 'Full-time',
    experienceLevel: 'Entry Level',
    hourly: [25, 31],
    skills: ['Calendar Management', 'Word Processing', 'E-filing', 'Discretion'],
    description:
      'Keep three lawyers, one court calendar and a scanner in agreement. You format factums, e-file before the portal goes to sleep, greet people who are having one of the worse weeks of their lives, and know where the tissues are. Hybrid after the first two months.',
    requirements:
      'Diploma in office or legal administration, or two years of experience; fast, exact typing; ease with confidential matters.',
  },
  {
    company: 'etude-gagnon',
    noc: '42200',
    title: 'Technicien ou technicienne juridique',
    location: 'Sherbrooke, QC',
    language: 'fr',
    jobType: 'Full-time',
    hourly: [25, 33],
    closesInDays: 17,
    skills: ['Droit immobilier', 'Rédaction', 'Registre foncier', 'Service à la clientèle'],
    description:
      'Vous préparez une vingtaine de dossiers immobiliers par mois\u00a0: examen des titres, ajustements, rendez-vous de signature, et cette petite servitude de 1954 qui traîne toujours. Trois notaires disponibles, une réceptionniste qui filtre bien, et pas de course aux actes.',
    requirements:
      'DEC en techniques juridiques et un an en étude notariale. Français impeccable; l’anglais aide avec la clientèle des Cantons.',
  },
  {
    company: 'etude-gagnon',
    noc: '41101',
    title: 'Notaire, droit de la famille et successions',
    location: 'Magog, QC',
    language: 'fr',
    jobType: 'Full-time',
    experienceLevel: 'Senior Level',
    hourly: [48, 68],
    skills: ['Successions', 'Testaments', 'Mandats de protection', 'Écoute'],
    description:
      'Nous ouvrons un second bureau à Magog et cherchons la personne qui l’incarnera. Au début, trois jours à Magog et deux à Sherbrooke; dans deux ans, une association si l’entente est bonne. Clientèle de tous âges, beaucoup de familles recomposées, et des dossiers où la délicatesse compte autant que le Code.',
    requirements:
      'Membre de la Chambre des notaires, cinq ans de pratique en droit de la personne et des successions.',
  },
  {
    company: 'lavoie-tremblay',
    noc: '14200',
    title: 'Commis aux comptes fournisseurs',
    location: 'Montréal, QC',
    language: 'fr',
    jobType: 'Temporary',
    experienceLevel: 'Entry Level',
    hourly: [21, 25],
    postedDaysAgo: 37,
    closesInDays: -9,
    skills: ['Comptes fournisseurs', 'Excel', 'Rapidité de saisie'],
    description:
      'Remplacement de quatre mois, de la mi-janvier à la mi-mai, quand le cabinet ressemble à une ruche. Vous saisissez, vous classez, vous relancez les fournisseurs égarés et vous découvrez la comptabilité de l’intérieur. Plusieurs de nos techniciens ont commencé à ce bureau-là, près de la fenêtre.',
    requirements:
      'Aisance avec Excel et les chiffres, secondaire terminé, formation en bureautique ou en comptabilité souhaitée.',
  },
];
