import type { SeedPosting } from '../shapes.ts';

export const hospitalityPostings: SeedPosting[] = [
  {
    company: 'klondike-crossing',
    noc: '64314',
    title: 'Front Desk Clerk',
    location: 'Whitehorse, YT',
    jobType: 'Full-time',
    experienceLevel: 'Entry Level',
    hourly: [21, 24],
    closesInDays: 5,
    skills: ['Customer Service', 'Reservations', 'Night Audit', 'Japanese'],
    description:
      'Guests arrive from Tokyo at midnight to see the aurora, from Texas at noon with a motorhome, and from Old Crow for a dentist’s appointment. You check them in, wake them if the sky turns green, and know which road is closed. Four shifts of ten hours; housing is across the street and warmer than it looks.',
    requirements:
      'One season in hotels or another job with the public. A second language is worth $1 an hour to us. Class 5 licence for the shuttle.',
  },
  {
    company: 'klondike-crossing',
    noc: '62200',
    title: 'Sous Chef',
    location: 'Dawson City, YT',
    jobType: 'Temporary',
    hourly: [27, 31],
    closesInDays: 27,
    skills: ['Kitchen Management', 'Northern Ingredients', 'Costing', 'Baking'],
    description:
      'May to September in a dining room of 60 seats that turns three times a night while the sun refuses to set. Arctic char, bison, birch syrup, and greens from a farm you can walk to. The chef has been here for eleven summers and takes Mondays off, which makes Mondays yours.',
    requirements:
      'Red Seal cook or five years on the line, food-safe certificate, steady temper. Our kitchen does not shout.',
  },
  {
    company: 'klondike-crossing',
    noc: '65310',
    title: 'Housekeeping Room Attendant',
    location: 'Whitehorse, YT',
    jobType: 'Full-time',
    experienceLevel: 'Entry Level',
    hourly: [20, 23],
    skills: ['Housekeeping', 'Time Management', 'Attention to Detail'],
    description:
      'Fourteen rooms a day, not eighteen; we counted how long a good room takes and staffed for it. You work in pairs on checkout days, start at nine, and find your carts stocked. After six months you can learn laundry, front desk or maintenance, and several supervisors did just that.',
    requirements:
      'No experience needed. Ability to stand and lift for a shift, an eye for corners, and basic English or French.',
  },
  {
    company: 'auberge-fjord',
    noc: '62200',
    title: 'Chef ou cheffe de cuisine',
    location: 'Saguenay, QC',
    language: 'fr',
    jobType: 'Full-time',
    experienceLevel: 'Senior Level',
    hourly: [27, 33],
    skills: ['Cuisine du terroir', 'Gestion d’équipe', 'Menus', 'Coûts'],
    description:
      'Quarante couverts le soir, un menu qui suit les marées, les champignons et les humeurs du potager. Vous dirigez une brigade de cinq, vous choisissez vos producteurs, vous tenez le coût de la nourriture sous 31\u00a0%. Fermeture en novembre\u00a0: toute l’équipe part en vacances, vous aussi.',
    requirements:
      'Cinq ans en cuisine dont deux comme second ou cheffe, créativité sans gaspillage, respect absolu de l’équipe.',
  },
  {
    company: 'auberge-fjord',
    noc: '65200',
    title: 'Serveur ou serveuse',
    location: 'Saguenay, QC',
    language: 'fr',
    jobType: 'Part-time',
    experienceLevel: 'Entry Level',
    hourly: [17, 20],
    closesInDays: 8,
    skills: ['Service aux tables', 'Vins', 'Anglais', 'Sourire'],
    description:
      'De trois à quatre soirs par semaine dans une salle où la moitié des clients viennent pour le coucher de soleil et l’autre pour le doré. Vous racontez les plats, vous conseillez un vin nature sans faire la leçon, et vous sortez la couverture quand la terrasse fraîchit. Salaire au taux régulier, et non au taux à pourboire.',
    requirements:
      'Une saison en restauration, aisance en anglais de service, disponibilité les fins de semaine de décembre à mars.',
  },
  {
    company: 'auberge-fjord',
    noc: '54100',
    title: 'Guide de kayak et de raquette',
    location: 'Saguenay, QC',
    language: 'fr',
    jobType: 'Temporary',
    hourly: [21, 26],
    skills: ['Kayak de mer', 'Secourisme en région isolée', 'Animation'],
    description:
      'L’hiver en raquettes sur le cap, l’été en kayak sous les falaises. Groupes de huit, jamais plus. Vous connaissez les vents, les bélugas et l’histoire des pulperies, et vous savez quand rebrousser chemin. Contrat de saison renouvelable; la plupart de nos guides en sont à leur quatrième.',
    requirements:
      'Brevet de guide de kayak de niveau 2 ou l’équivalent, secourisme en région isolée, français et anglais.',
  },
  {
    company: 'tidewater-health',
    noc: '63200',
    title: 'Cook, Long-Term Care',
    location: 'Dartmouth, NS',
    jobType: 'Part-time',
    hourly: [19, 22],
    closesInDays: 21,
    skills: ['Therapeutic Diets', 'Batch Cooking', 'Food Safety'],
    description:
      'Meals are the best part of the day for many of our residents, so we took the trays away and put the soup pots back. You cook for 64 people, eight of them on minced or puréed food that you will make look like dinner. Fish cakes on Fridays are not negotiable. Days only, every second weekend.',
    requirements:
      'Two years of institutional or restaurant cooking and a food-handler certificate. Knowledge of texture-modified diets, or an interest in learning it.',
  },
  {
    company: 'market-hall',
    noc: '63202',
    title: 'Baker',
    location: 'Lethbridge, AB',
    jobType: 'Full-time',
    hourly: [19, 23],
    skills: ['Sourdough', 'Laminated Dough', 'Production Planning'],
    description:
      'Start at four, finish at noon, and take home a loaf. We bake from flour in every store: sourdough, dinner rolls, a saskatoon-berry danish that has a following. You share the bench with one other baker and an apprentice, and you may put one bread of your own on the shelf each season.',
    requirements:
      'Baking certificate or two years of scratch baking, early-morning transport, ability to lift 20 kg bags.',
  },
  {
    company: 'market-hall',
    noc: '65201',
    title: 'Barista',
    location: 'Regina, SK',
    jobType: 'Part-time',
    experienceLevel: 'Entry Level',
    hourly: [16, 18],
    closesInDays: 9,
    skills: ['Espresso', 'Customer Service', 'Cash Handling'],
    description:
      'The coffee bar is at the entrance of our Albert Street store, which makes you the first hello of the day for some 300 people. Twelve to twenty hours a week, mornings or after school. We teach latte art to those who want it and remembering names to everybody.',
    requirements:
      'Friendly before 8 a.m. No experience needed; food-safety course paid. Students are welcome and exam weeks are respected.',
  },
  {
    company: 'ptarmigan-air',
    noc: '63200',
    title: 'Camp Cook',
    location: 'Norman Wells, NT',
    jobType: 'Contract',
    hourly: [22, 25],
    skills: ['Camp Cooking', 'Inventory', 'Baking', 'Independence'],
    description:
      'Twelve weeks at a fuel-haul camp of eighteen. You cook breakfast and supper, set out a lunch bar, bake what you like and order a week ahead by radio. The crews are polite and hungry. If the plane is late you get inventive with oats; there is a photo wall of past inventions.',
    requirements:
      'Camp, ship or kitchen experience, food-safe certificate, and contentment with small company and large weather.',
  },
  {
    company: 'sila-coop',
    noc: '62020',
    title: 'Kitchen and Dining Supervisor',
    location: 'Rankin Inlet, NU',
    jobType: 'Full-time',
    hourly: [24, 27],
    closesInDays: 19,
    skills: ['Supervision', 'Country Food', 'Ordering', 'Training'],
    description:
      'The hotel dining room feeds nurses, pilots, court parties and, on Fridays, half of the town. Supervise five cooks and servers, plan around the sealift and the cargo plane, and keep char and caribou on the menu by the rules. You will train two young people from the community each year; both from last year are still with us.',
    requirements:
      'Two years of running a shift in food service. Inuktut is an advantage in everything. Patience with a supply chain that depends on fog.',
  },
  {
    company: 'red-shore-foods',
    noc: '65201',
    title: 'Cafeteria Attendant',
    location: 'Summerside, PE',
    jobType: 'Part-time',
    hoursPerWeek: 25,
    experienceLevel: 'Entry Level',
    hourly: [17.5, 20],
    postedDaysAgo: 44,
    closesInDays: -2,
    skills: ['Food Service', 'Cleaning', 'Cash Handling'],
    description:
      'Serve 140 people from three shifts in a bright staff cafeteria, 10:30 to 3:30 on weekdays. Chowder on Wednesdays, curry on Thursdays because the packing line voted for it. You set up, serve, wipe down, and keep an ear out for what people would like next week.',
    requirements:
      'Food-safety level 1 (we arrange it), a cheerful manner, and the ability to be on your feet for five hours.',
  },
];
