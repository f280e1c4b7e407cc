import type { SeedPosting } from '../shapes.ts';

export const salesAndRetailPostings: SeedPosting[] = [
  {
    company: 'crosscurrent',
    noc: '64101',
    title: 'Outside Sales Representative',
    location: 'London, ON',
    jobType: 'Full-time',
    experienceLevel: 'Mid Level',
    hourly: [30, 48],
    closesInDays: 23,
    skills: ['Sales', 'Account Management', 'HVAC', 'Negotiation'],
    description:
      'Sixty contractors between London and Sarnia buy from us already, and another sixty buy from us when their usual counter is out of stock. You turn the second group into the first: breakfast at the counter, a visit to the site, a price by noon. The territory is yours with its history; the previous representative retired and will ride along for a month.',
    requirements:
      'Three years of selling to trades, in plumbing, heating or electrical. You keep promises about delivery dates, or do not make them.',
  },
  {
    company: 'crosscurrent',
    noc: '62100',
    title: 'Conseiller technique ou conseillère technique aux ventes, chauffage',
    location: 'Longueuil, QC',
    language: 'fr',
    jobType: 'Full-time',
    experienceLevel: 'Senior Level',
    hourly: [34, 50],
    skills: ['Chauffage hydronique', 'Vente technique', 'Devis', 'Formation'],
    description:
      'Les entrepreneurs vous appellent avec un plan, une photo floue et une question. Vous dimensionnez la chaudière, vous trouvez la pièce, vous préparez le devis. Deux fois par mois, vous formez une vingtaine d’installateurs aux thermopompes dans notre salle de démonstration. Bureau à Longueuil, clientèle de Sorel à Valleyfield.',
    requirements:
      'DEC en mécanique du bâtiment ou expérience de terrain équivalente, cinq ans en vente ou en conception, anglais fonctionnel.',
  },
  {
    company: 'crosscurrent',
    noc: '64409',
    title: 'Order Desk Representative',
    location: 'Mississauga, ON',
    jobType: 'Full-time',
    experienceLevel: 'Entry Level',
    hourly: [22, 27],
    closesInDays: 2,
    skills: ['Customer Service', 'Order Entry', 'Product Knowledge', 'Phone Etiquette'],
    description:
      'Between 6:30 and 9 the phones never stop: a plumber in a crawl space needs a fitting that he can only describe. After nine it is quotes, back-orders and learning the catalogue, all 38,000 lines of it. The best outside reps we have began at this desk, and we will tell you how they did it.',
    requirements:
      'Clear phone voice, quick typing, curiosity about how houses work. Hindi, Punjabi, Portuguese or Polish come in handy.',
  },
  {
    company: 'crosscurrent',
    noc: '10022',
    title: 'National Sales Director',
    location: 'Mississauga, ON',
    jobType: 'Full-time',
    experienceLevel: 'Executive',
    hourly: [70, 88],
    salary: [146000, 183000],
    skills: ['Sales', 'Strategy', 'Forecasting', 'Leadership', 'Distribution'],
    description:
      'Twenty-six representatives, four regional managers and $310 million in sales, two-thirds of them on the phone or at a counter. The family wants to open Atlantic Canada and to do it without losing the Saturday-morning touch. You would own the number, the plan and the people; the vice-president will hand over in stages during his last year.',
    requirements:
      'Fifteen years in wholesale distribution, five leading managers, a habit of visiting branches unannounced and being welcome.',
  },
  {
    company: 'market-hall',
    noc: '60020',
    title: 'Grocery Store Manager',
    location: 'Thunder Bay, ON',
    jobType: 'Full-time',
    experienceLevel: 'Senior Level',
    hourly: [38, 50],
    salary: [79000, 104000],
    skills: ['Retail Management', 'Scheduling', 'Merchandising', 'Coaching'],
    description:
      'A store of 38,000 square feet, 110 people, and customers who drive two hours for it from up the lake. You decide the local range, the schedules and who gets a chance at department lead. Shrink is 1.6%, engagement is the second best of the chain, and the freezer lights need replacing. We want a builder, not a fixer.',
    requirements:
      'Five years of managing a grocery or another large store, with people you promoted who are glad of it.',
  },
  {
    company: 'market-hall',
    noc: '65202',
    title: 'Butcher',
    location: 'Calgary, AB',
    jobType: 'Full-time',
    hourly: [21, 26],
    closesInDays: 14,
    skills: ['Meat Cutting', 'Knife Skills', 'Food Safety', 'Customer Service'],
    description:
      'We still cut from primals behind glass where people can watch and ask. Beef from three Alberta ranches, lamb at Easter and Eid, a sausage of the month of your invention. Mostly days; two evenings a week until eight. If you like explaining what to do with a blade roast, this is the counter.',
    requirements:
      'Retail meat-cutting certificate or three years at a counter. Halal-handling training will be given.',
  },
  {
    company: 'market-hall',
    noc: '65100',
    title: 'Cashier',
    location: 'Prince Albert, SK',
    jobType: 'Part-time',
    experienceLevel: 'Entry Level',
    hourly: [15.75, 17.5],
    closesInDays: 3,
    skills: ['Cash Handling', 'Customer Service', 'Cree'],
    description:
      'Sixteen to twenty-eight hours a week, mostly after school and Saturdays. You get a stool, because standing still for six hours helps nobody, and a schedule two weeks in advance. Shoppers from La Ronge fill three carts at a time, so learn to bag well; a few words of Cree make friends fast.',
    requirements:
      'Fifteen or older, honest, good at mental arithmetic or good at trusting the till. First job? Perfect, tell us about school.',
  },
  {
    company: 'market-hall',
    noc: '65102',
    title: 'Produce Clerk',
    location: 'Winnipeg, MB',
    jobType: 'Part-time',
    hoursPerWeek: 30,
    experienceLevel: 'Entry Level',
    hourly: [16.5, 19],
    skills: ['Merchandising', 'Stock Rotation', 'Customer Service'],
    description:
      'Six in the morning to noon, five days a week, in the most colourful corner of the store. Receive, trim, build the displays, and taste things so that you can say whether the peaches are worth it. You donate what is bruised to the kitchen next door and know the volunteers by name.',
    requirements:
      'Early riser, able to lift 20 kg, interested in food. Students of the afternoon and evening colleges often like this shift.',
  },
  {
    company: 'sila-coop',
    noc: '64100',
    title: 'Store Clerk',
    location: 'Rankin Inlet, NU',
    jobType: 'Full-time',
    experienceLevel: 'Entry Level',
    hourly: [21, 25],
    skills: ['Customer Service', 'Inuktut', 'Stocking', 'Cash Handling'],
    description:
      'Everyone comes to the Co-op: for milk, a snowmobile belt, the mail or the news. You stock shelves, run the till, unpack sealift containers in September and help elders with bank machines. Preference to residents of Kivalliq. ᑐᙵᓱᒋᑦ, come by and talk to Noah at the counter.',
    requirements:
      'Inuktut and some English. Willing to learn the till; the previous three clerks trained each other and will train you.',
  },
  {
    company: 'sila-coop',
    noc: '60020',
    title: 'Assistant Store Manager',
    location: 'Rankin Inlet, NU',
    jobType: 'Full-time',
    experienceLevel: 'Mid Level',
    hourly: [34, 41],
    closesInDays: 25,
    skills: ['Retail Management', 'Ordering', 'Bookkeeping', 'Mentoring'],
    description:
      'Order a year of dry goods in March, hope for ice-free water in August, and keep the fresh things fresh in between. You run the store two weeks in four while the manager runs the hotel. The board, seven members elected by the town, meets monthly and asks good questions. Our aim is a local manager by 2029, and training that person is your main task.',
    requirements:
      'Three years as a department or store manager. Remote-community experience preferred; humility required.',
  },
  {
    company: 'northwind-care',
    noc: '64409',
    title: 'Agent ou agente du service à la clientèle, bilingue',
    location: 'Moncton, NB',
    language: 'both',
    isRemote: true,
    jobType: 'Full-time',
    experienceLevel: 'Entry Level',
    hourly: [20, 24],
    closesInDays: 7,
    skills: ['French', 'Customer Service', 'Typing', 'Problem Solving'],
    description:
      'Vous répondez, de la maison, aux clientes et clients d’une compagnie d’électricité\u00a0: un déménagement, une facture étonnante, une panne un soir de verglas. Formation payée de quatre semaines en petit groupe, puis un quart fixe pendant six mois.\n\nYou answer in the caller’s language, fix what can be fixed and say plainly what can’t. Calls are not timed; we measure whether people have to call again.',
    requirements:
      'Français et anglais parlés avec aisance. Quiet room, wired internet of 25 Mbps, secondary school diploma. Aucune expérience exigée.',
  },
  {
    company: 'northwind-care',
    noc: '64409',
    title: 'Customer Service Representative, Airline Support',
    location: 'Brandon, MB',
    isRemote: true,
    jobType: 'Part-time',
    hoursPerWeek: 24,
    experienceLevel: 'Entry Level',
    hourly: [18, 21],
    skills: ['Customer Service', 'Empathy', 'Multitasking', 'Chat Support'],
    description:
      'Evenings and Sundays, about twenty-four hours a week. When the weather closes Toronto, our chat window fills with people asleep on suitcases. You rebook them, find the form, and say sorry as if you meant it, because by then you do. Agents with a year behind them choose their shifts first.',
    requirements:
      'Fast, correct typing and a calm voice. Resident of Manitoba, with a quiet place to work and an Ethernet cable.',
  },
  {
    company: 'northwind-care',
    noc: '60040',
    title: 'Contact Centre Operations Manager',
    location: 'Saint John, NB',
    jobType: 'Full-time',
    experienceLevel: 'Senior Level',
    hourly: [36, 46],
    skills: ['Workforce Planning', 'Coaching', 'Data Analysis', 'French', 'Client Relations'],
    description:
      'Lead eleven team leads and about 190 agents on two utility accounts. You plan for storms, literally, and report to clients who read every line. Turnover in this group is 14% a year, a third of what is usual in our trade, thanks to fixed shifts and leads who were agents. Your job is to keep it there while we grow by forty.',
    requirements:
      'Five years in contact centres with three as a manager of managers or leads. English essential, French a strong asset.',
  },
];
