import type { SeedApplication } from '../shapes.ts';

export const otherApplications: SeedApplication[] = [
  {
    seeker: 'demo-seeker',
    company: 'arc-nord',
    posting: 'Développeur ou développeuse de logiciels',
    appliedDaysAgo: 9,
    coverLetter:
      'Bonjour,\n\nJ’ai grandi à Hull et j’ai appris le mot «\u00a0ristourne\u00a0» à la coopérative où ma mère travaillait; je serais fière de l’écrire dans du code. Je connais mieux TypeScript que C#, mais je lis vite, et votre moteur de règles qu’il faut moderniser sans réveiller personne me rappelle notre vieux catalogue.\n\nMaya Okafor-Roy',
    history: [['reviewing', 6]],
    thread: [
      [
        'employer',
        52,
        'Bonjour Maya, merci pour votre lettre. Le C# s’apprend; l’humour, moins. Nous regardons les dossiers cette semaine et je vous écris d’ici vendredi.',
      ],
      [
        'seeker',
        49,
        'Merci, Geneviève! Je reste disponible pour un essai de code si cela vous aide à décider.',
      ],
    ],
    payment: {
      amount: '300.00',
      description: 'Un essai de code\u00a0: le calcul d’une ristourne, avec ses tests',
      fundedDaysAgo: 2,
      dueInDays: 6,
      outcome: ['refunded', 1.4, 'L’essai est remis à janvier; nous le financerons de nouveau.'],
    },
  },
  {
    seeker: 'demo-seeker',
    company: 'saltbox-studio',
    posting: 'Web Designer, Part-time',
    appliedDaysAgo: 24,
    coverLetter:
      'The poetry festival’s site from 2019 is mine: seven pages, 90 kB in all, still up, still fast in Trepassey (I asked a cousin). I could give you fifteen hours a week beside my present work until spring.',
    history: [
      ['reviewing', 21],
      ['interview', 17],
      ['hired', 11],
    ],
    thread: [
      [
        'employer',
        262,
        'Maya b’y, you’re hired. First job is the boat tour. Their present site plays a foghorn.',
      ],
      [
        'seeker',
        260,
        'I will keep the foghorn, but only on a button. Thank you, Meg! When do we start?',
      ],
      ['employer', 258, 'Monday. Bring your own biscuits.'],
    ],
    payment: {
      amount: '1400.00',
      description: 'The boat tour’s new site, foghorn on a button',
      fundedDaysAgo: 10,
      dueInDays: 12,
      outcome: ['released', 0.8, 'The skipper pressed the foghorn eleven times. Lovely work!'],
    },
  },
  {
    seeker: 'demo-seeker',
    company: 'kestrel-data',
    posting: 'Data Scientist',
    appliedDaysAgo: 18,
    history: [
      ['reviewing', 15],
      ['rejected', 12],
    ],
  },
  {
    seeker: 'demo-seeker',
    company: 'northwind-care',
    posting: 'Help Desk Technician',
    appliedDaysAgo: 22,
    history: [['rejected', 19]],
  },
  {
    seeker: 'amina-diallo',
    company: 'tidewater-health',
    posting: 'Registered Nurse',
    appliedDaysAgo: 6,
    coverLetter:
      'After six years of emergency nursing I would like to know how the story ends. In the department we meet people for four hours; at Seaview House I could know what tea they drink. Nights are fine with me, they always were. I can start six weeks after an offer, which my manager deserves.',
    history: [
      ['reviewing', 5],
      ['interview', 3],
    ],
    thread: [
      [
        'employer',
        70,
        'Dear Amina, we would love to meet you. Would you come for a shift visit on Thursday evening, 7 to 9? Supper is at six if you are early.',
      ],
      ['seeker', 66, 'Thursday at six, then! I will bring my licence and my appetite.'],
    ],
  },
  {
    seeker: 'amina-diallo',
    company: 'aurora-health',
    posting: 'Community Health Nurse, Fly-in Rotation',
    appliedDaysAgo: 11,
    coverLetter:
      'I have been the only nurse on a night when the road was closed, and I remember being afraid and being careful. I have ACLS and TNCC, will take NRP in January, and should like to learn from the health workers before I presume to do anything.',
    history: [['reviewing', 7]],
  },
  {
    seeker: 'liam-obrien',
    company: 'stonebridge',
    posting: 'Journeyperson Electrician',
    appliedDaysAgo: 8,
    coverLetter:
      'Did the fire alarm on a school addition with kids on the other side of the drywall, so I know about quiet. Looking for a long job close to home; we have a baby coming in March. References from two supers attached to my resume.',
    history: [
      ['interview', 5],
      ['hired', 1],
    ],
  },
  {
    seeker: 'sophie-lavigne',
    company: 'lavoie-tremblay',
    posting: 'Technicien ou technicienne comptable',
    appliedDaysAgo: 3,
    coverLetter:
      'Bonjour Monsieur Lavoie,\n\nVingt-cinq heures du lundi au jeudi, c’est le rythme que j’espérais depuis la naissance de mes jumelles. J’apporte huit ans de tenue de livres, une paie sans erreur depuis trois ans et un humour qui survit au mois de mars, mes anciens collègues peuvent en témoigner.\n\nSophie Lavigne',
  },
  {
    seeker: 'jaspreet-gill',
    company: 'acadie-fret',
    posting: 'Logistics Coordinator',
    appliedDaysAgo: 13,
    coverLetter:
      'My French is two months old and I practise it on the radio of the 401. Everything else you list I did yesterday. My wife has found work in Dieppe, so we are moving either way, and I should like to dispatch lobster instead of furniture.',
    history: [['reviewing', 10]],
    thread: [
      [
        'employer',
        100,
        'Bonjour Jaspreet! Two months is a fine start. Could you tell me which customs platforms you used?',
      ],
      [
        'seeker',
        97,
        'Bonjour Luc! ACE and ACI eManifest every day, plus CARM since it began. Je peux aussi conduire si le camion est en retard.',
      ],
    ],
    unread: 1,
  },
  {
    seeker: 'jaspreet-gill',
    company: 'crosscurrent',
    posting: 'Order Desk Representative',
    appliedDaysAgo: 15,
    history: [['rejected', 8]],
  },
  {
    seeker: 'carlos-mendoza',
    company: 'klondike-crossing',
    posting: 'Sous Chef',
    appliedDaysAgo: 5,
    coverLetter:
      'I read “our kitchen does not shout” and applied the same minute. Five years on the line in Jasper and camp kitchens, bread every morning, costing in a notebook and in Excel. I have never cooked under a sun that does not set, and I would like to.',
    history: [['reviewing', 2]],
  },
  {
    seeker: 'carlos-mendoza',
    company: 'ptarmigan-air',
    posting: 'Camp Cook',
    appliedDaysAgo: 16,
    coverLetter:
      'Eighteen people is my favourite number to cook for: enough for a good bread, few enough to remember who hates mushrooms. My oat invention is a mole with pumpkin seeds; ask for a photo.',
    history: [
      ['interview', 12],
      ['hired', 4],
    ],
  },
  {
    seeker: 'naomi-akavak',
    company: 'sinaa-learning',
    posting: 'Program Office Clerk',
    appliedDaysAgo: 4,
    history: [['interview', 2]],
  },
  {
    seeker: 'naomi-akavak',
    company: 'sinaa-learning',
    posting: 'Finance and Administration Officer',
    appliedDaysAgo: 4,
    coverLetter:
      'You wrote that you want to train someone from the community into the routine half of this job. I would like to be trained into all of it. I did accounts at the hamlet for five years, and the auditors stopped finding things to write about me.',
  },
  {
    seeker: 'daniel-kim',
    company: 'prairie-sheaf',
    posting: 'Credit Risk Data Scientist',
    appliedDaysAgo: 10,
    coverLetter:
      'Rain and canola are new to me; bicycles follow rain as well, though, and I have a model that knows it. I care most about the sentence in your posting on treating a first-generation farmer and a fourth-generation one alike, and have read up on how lenders test for that.',
    history: [['reviewing', 6]],
  },
  {
    seeker: 'ruth-whitford',
    company: 'wellspring-people',
    posting: 'Human Resources Consultant',
    appliedDaysAgo: 12,
    history: [['rejected', 5]],
  },
  {
    seeker: 'wei-zhang',
    company: 'granite-gale',
    posting: 'Civil Engineer, Marine Structures',
    appliedDaysAgo: 7,
    coverLetter:
      'In Ningbo we designed for typhoons and in Fredericton for ice; I would like to work where one gets both. I have attached calculations for a crib wharf I repaired on Grand Manan, including the assumption about ice that turned out to be wrong. I hope that Mr. Whelan will tell me about his.',
    history: [
      ['reviewing', 6],
      ['interview', 4],
    ],
  },
  {
    seeker: 'oksana-bondar',
    company: 'northwind-care',
    posting: 'Help Desk Technician',
    appliedDaysAgo: 14,
  },
  {
    seeker: 'etienne-morin',
    company: 'arc-nord',
    posting: 'Administrateur ou administratrice de bases de données',
    appliedDaysAgo: 6,
    coverLetter:
      'J’ai restauré une base un dimanche de mars 2024, sur un quai de ski de fond, avec un téléphone. Depuis, je m’exerce chaque trimestre, avec un chronomètre et du café. PostgreSQL est la base que je connais le mieux, et SQL Server celle dont je sais sortir.',
  },
];
