import type { SeedPosting } from '../shapes.ts';

export const officeAndPeoplePostings: SeedPosting[] = [
  {
    company: 'wellspring-people',
    noc: '11200',
    title: 'Human Resources Consultant',
    location: 'Victoria, BC',
    isRemote: true,
    jobType: 'Full-time',
    experienceLevel: 'Senior Level',
    hourly: [40, 52],
    closesInDays: 15,
    skills: ['Employee Relations', 'Policy Writing', 'Mediation', 'Compensation'],
    description:
      'On Monday a brewery wants a pay grid, on Tuesday two dentists are not speaking, on Wednesday a land trust must lay off a person whom everyone loves. You carry nine clients, know the Employment Standards Act by heart, and write policies that people really read. A partner looks over your difficult letters, and you look over hers.',
    requirements:
      'CPHR and seven years as a generalist, some of them alone in the role. Based in British Columbia, with a car for the Island.',
  },
  {
    company: 'wellspring-people',
    noc: '12101',
    title: 'Recruiter',
    location: 'Nanaimo, BC',
    isRemote: true,
    jobType: 'Contract',
    hourly: [29, 37],
    skills: ['Recruitment', 'Interviewing', 'Sourcing', 'Inclusive Hiring'],
    description:
      'Six months to fill forty-five jobs on ferries, in kitchens and in two band offices between Duncan and Port Hardy. You write ads that sound like the place, call every applicant back, and teach managers to ask the same questions of each person. Our record is eleven days from ad to offer; our pride is who stays.',
    requirements:
      'Three years of full-cycle recruiting, some in trades or hospitality. You do not ghost candidates.',
  },
  {
    company: 'wellspring-people',
    noc: '13100',
    title: 'Office Administrator',
    location: 'Victoria, BC',
    jobType: 'Part-time',
    hoursPerWeek: 20,
    experienceLevel: 'Entry Level',
    hourly: [24, 28],
    closesInDays: 4,
    skills: ['Scheduling', 'Excel', 'Invoicing', 'Customer Service'],
    description:
      'The calm centre of an office whose people are mostly elsewhere. Twenty hours a week: invoices, the shared calendar, ordering lunch for a mediation that went long, and keeping client files so tidy that an auditor once took a photo. The window looks onto the harbour planes.',
    requirements:
      'A year or two in an office, good spelling, and discretion; you will see everyone’s salary.',
  },
  {
    company: 'boreal-grid',
    noc: '10011',
    title: 'Human Resources Director',
    location: 'Winnipeg, MB',
    jobType: 'Full-time',
    experienceLevel: 'Executive',
    hourly: [58, 74],
    salary: [121000, 154000],
    skills: ['Labour Relations', 'Workforce Planning', 'Leadership', 'Reconciliation'],
    description:
      'Three bargaining units, 2,300 people, and 410 retirements within five years. You lead a team of fourteen, sit at the executive table, and own the apprenticeship partnerships with northern First Nations that will decide if we have linemen in 2035. The last agreement was ratified by 91%; the next opens in the autumn.',
    requirements:
      'Twelve years in human resources with unionized operations, bargaining experience at the table, CPHR. Time spent in the field, not only about it.',
  },
  {
    company: 'hearthstone',
    noc: '40030',
    title: 'Director, Housing Programs',
    location: 'Hamilton, ON',
    jobType: 'Full-time',
    experienceLevel: 'Director',
    hourly: [47, 60],
    salary: [98000, 125000],
    closesInDays: 26,
    skills: ['Program Management', 'Supportive Housing', 'Government Relations', 'Budgeting'],
    description:
      'Four buildings, 212 apartments, five managers, and a fifth building that opens in June if the elevators come. You set the course, chase the capital money, and spend a shift each quarter at a front desk. Residents have three seats on our board and will interview you too.',
    requirements:
      'Ten years in housing or homelessness, management of unionized staff, fluency in budgets, and references from people you served.',
  },
  {
    company: 'aurora-health',
    noc: '13110',
    title: 'Clinic Administrative Assistant',
    location: 'Hay River, NT',
    jobType: 'Full-time',
    experienceLevel: 'Entry Level',
    hourly: [26, 32],
    closesInDays: 8,
    skills: ['Reception', 'Medical Records', 'Scheduling', 'South Slavey'],
    description:
      'You book the specialists who fly in for three days every other month, find the patient who is out at a fish camp, and arrange the interpreter, the escort and the taxi. It is a front desk with consequences. Two colleagues, a lively waiting room, and a Friday potluck.',
    requirements:
      'Office experience or a certificate in medical reception. Knowledge of a Dene language is paid as a bilingual bonus.',
  },
  {
    company: 'sinaa-learning',
    noc: '14100',
    title: 'Program Office Clerk',
    location: 'Iqaluit, NU',
    jobType: 'Part-time',
    experienceLevel: 'Entry Level',
    hourly: [23, 28],
    skills: ['Inuktut', 'Filing', 'Reception', 'Word Processing'],
    description:
      'Registration days are a happy crush: fifty adults, a dozen babies, one clerk with a list. You sign people up, make the name tags in syllabics and roman letters, keep attendance for the funders and put the tea on. Five hours a day while school is in, so that you are home when your children are.',
    requirements:
      'Spoken and written Inuktut. Computer skills will be taught during the first two months.',
  },
  {
    company: 'clinique-erables',
    noc: '13110',
    title: 'Adjoint administratif ou adjointe administrative',
    location: 'Québec, QC',
    language: 'fr',
    jobType: 'Full-time',
    experienceLevel: 'Entry Level',
    hourly: [23, 28],
    closesInDays: 12,
    skills: ['Accueil', 'Dossiers médicaux', 'Prise de rendez-vous', 'Entregent'],
    description:
      'Vous êtes la première voix du matin pour des gens qui ont mal dormi. Vous ouvrez l’agenda, vous dénichez une place pour l’enfant fiévreux, vous expliquez la carte-soleil à une famille arrivée la semaine dernière. Équipe de six à l’accueil, rotation des postes toutes les deux heures, et une chef qui prend aussi le téléphone.',
    requirements:
      'DEP en secrétariat médical ou un an à l’accueil d’un milieu de soins. Français soigné; l’espagnol et l’arabe sont les bienvenus.',
  },
  {
    company: 'northwind-care',
    noc: '12101',
    title: 'Training and Onboarding Officer',
    location: 'Halifax, NS',
    isRemote: true,
    jobType: 'Full-time',
    hourly: [27, 34],
    skills: ['Facilitation', 'Instructional Design', 'Onboarding', 'French'],
    description:
      'Every second Monday, twelve new agents open a laptop that arrived by courier. For four weeks you are their classroom, their coach and the reason they come back on Tuesday. You will redo the module on difficult calls with actors and drop the one about slogans. Nine of ten trainees finish; let us see about the tenth.',
    requirements:
      'Two years of teaching or training adults, ease on camera, and the gift of making a silent video call laugh.',
  },
  {
    company: 'saltbox-studio',
    noc: '13100',
    title: 'Studio Manager',
    location: 'St. John’s, NL',
    jobType: 'Part-time',
    hoursPerWeek: 25,
    experienceLevel: 'Mid Level',
    hourly: [26, 33],
    closesInDays: 1,
    skills: ['Project Management', 'Bookkeeping', 'Client Communication'],
    description:
      'Keep five designers honest about time. Estimates, schedules, invoices, the grant report that is due, the printer who is late and charming about it. About 25 hours a week, with summers mostly off. If you can say “no, but Thursday” so that the client thanks you, we have a mug with your name.',
    requirements:
      'Four years of running projects or an office in a creative or cultural field. Spreadsheets without fear.',
  },
  {
    company: 'red-earth-college',
    noc: '41320',
    title: 'Student Counsellor',
    location: 'Thompson, MB',
    jobType: 'Full-time',
    hourly: [34, 43],
    closesInDays: 10,
    skills: ['Counselling', 'Crisis Intervention', 'Indigenous Wellness', 'Group Facilitation'],
    description:
      'Three hundred students, most of them far from home and many with children. You see people the same day, run a Thursday circle with our elder, and sort out what is grief, what is rent, and what is chemistry homework. Summers are for outreach by float plane. You are not alone: two colleagues in Brandon share your on-call.',
    requirements:
      'Degree in social work, counselling or psychology, experience in the North or with Indigenous students, Class 5 licence.',
  },
  {
    company: 'etude-gagnon',
    noc: '14101',
    title: 'Réceptionniste',
    location: 'Sherbrooke, QC',
    language: 'fr',
    jobType: 'Part-time',
    experienceLevel: 'Entry Level',
    hourly: [19, 23],
    postedDaysAgo: 31,
    isActive: false,
    skills: ['Accueil', 'Téléphone', 'Agenda', 'Numérisation'],
    description:
      'Vingt heures par semaine, en après-midi. Vous accueillez des couples heureux d’acheter et des familles en deuil, parfois dans la même heure, et vous trouvez le mot juste pour chacun. Entre deux appels, vous numérisez les minutes de 1987, une boîte à la fois.',
    requirements:
      'Courtoisie, discrétion, bonne orthographe. Une première expérience au public suffit; la formation est faite par la personne qui part.',
  },
  {
    company: 'arc-nord',
    noc: '11200',
    title: 'Conseiller ou conseillère en ressources humaines',
    location: 'Québec, QC',
    language: 'fr',
    isRemote: true,
    jobType: 'Full-time',
    experienceLevel: 'Mid Level',
    hourly: [36, 46],
    closesInDays: 21,
    skills: ['Recrutement', 'Relations de travail', 'Rémunération', 'Formation'],
    description:
      'Cent trente personnes, dont un tiers embauchées depuis deux ans\u00a0: il est temps d’avoir une vraie grille salariale et des entretiens annuels qui servent à quelque chose. Vous les bâtissez avec les équipes, vous accompagnez onze gestionnaires, et vous recrutez une vingtaine de personnes par an, sans chasseur de têtes.',
    requirements:
      'Baccalauréat en relations industrielles ou en RH, membre de l’Ordre des CRHA ou en voie de l’être, trois ans d’expérience.',
  },
  {
    company: 'demo-employer',
    noc: '12101',
    title: 'Talent Coordinator',
    location: 'Toronto, ON',
    jobType: 'Part-time',
    experienceLevel: 'Entry Level',
    hourly: [25, 30],
    postedDaysAgo: 1,
    closesInDays: 20,
    skills: ['Recruitment', 'Scheduling', 'Writing', 'Discretion'],
    description:
      'Twenty-one hours a week. You are the person who answers every applicant within three days, books interviews across five time zones, and makes sure that the laptop, the contract and a handwritten card all arrive before the new colleague does. You will sit in on interviews and, after six months, run the first calls.',
    requirements:
      'Warm, exact writing and a memory for names. Experience in hospitality, reception or student services counts as much as HR.',
  },
];
