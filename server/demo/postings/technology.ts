import type { SeedPosting } from '../shapes.ts';

export const technologyPostings: SeedPosting[] = [
  {
    company: 'demo-employer',
    noc: '21231',
    title: 'Senior Software Engineer, Scheduling',
    location: 'Toronto, ON',
    isRemote: true,
    jobType: 'Full-time',
    experienceLevel: 'Senior Level',
    hourly: [58, 76],
    salary: [121000, 158000],
    postedDaysAgo: 2,
    closesInDays: 26,
    skills: ['TypeScript', 'PostgreSQL', 'Node.js', 'React', 'System Design'],
    description:
      'A clinic that opens at eight and double-books at nine has a bad day, and so do forty patients. You would own the part of Harbourline that decides who sits in which chair when: calendars, waiting lists, reminders, and the rules that every clinic swears are unique. Expect to read a lot of event logs, to listen in on a front desk twice a year, and to delete more code than you add in the first quarter. We release daily, pair when it helps, and keep the pager to one week in nine.',
    requirements:
      'Six or more years of building web products that people depend on. You have modelled time zones, concurrency or money in a relational database and can say what went wrong. TypeScript preferred; any strong language will do.',
  },
  {
    company: 'demo-employer',
    noc: '21234',
    title: 'Full Stack Web Developer',
    location: 'Toronto, ON',
    isRemote: true,
    jobType: 'Full-time',
    experienceLevel: 'Mid Level',
    hourly: [40, 54],
    postedDaysAgo: 5,
    closesInDays: 3,
    skills: ['JavaScript', 'React', 'Node.js', 'SQL', 'Accessibility'],
    description:
      'Our patient-facing pages are used by people on old phones, in a second language, often in pain. Help us make them quick and obvious. You would take features from a sketch to production with a designer and one back-end colleague: online check-in, intake forms, the page where one finds out that the doctor is running late. We care about load time on a three-year-old Android, screen readers, and words that a worried person understands.',
    requirements:
      'Three years with React and a server-side language. Real experience with accessible forms. Bonus: French good enough to test our French pages.',
  },
  {
    company: 'demo-employer',
    noc: '22221',
    title: 'Technical Support Analyst (Bilingual)',
    location: 'Ottawa, ON',
    language: 'both',
    isRemote: true,
    jobType: 'Full-time',
    experienceLevel: 'Entry Level',
    hourly: [27, 33],
    postedDaysAgo: 8,
    closesInDays: 14,
    skills: ['Customer Service', 'French', 'SQL', 'Troubleshooting'],
    description:
      'Receptionists call us when the printer, the province’s health-card service or the software is to blame, and they cannot tell which. Neither can we, at first. You will find out, fix what is ours and write down the rest. About half of the calls are in French.\n\nNos clientes et clients de Gatineau, de Sudbury et de Moncton nous appellent en français\u00a0: vous leur répondez, vous trouvez la panne, et vous rédigez l’article d’aide qui évitera le prochain appel.',
    requirements:
      'Fluent spoken and written English and French. Patience on the phone, curiosity about how things break, one year of help desk or clinic front-desk work. Français et anglais courants.',
  },
  {
    company: 'demo-employer',
    noc: '21233',
    title: 'Product Designer',
    location: 'Toronto, ON',
    isRemote: true,
    jobType: 'Contract',
    experienceLevel: 'Mid Level',
    hourly: [38, 50],
    postedDaysAgo: 12,
    closesInDays: 9,
    skills: ['Figma', 'User Research', 'Prototyping', 'Design Systems'],
    description:
      'Eight months, with a fair chance of staying. The charting screen has grown for ten years and it shows: 61 buttons, three meanings of the colour orange. We want someone to sit beside nurses and physicians, find the twelve things they do all day, and redraw the screen around them. You will work with a researcher, two engineers who like design, and a clinical lead who answers within the hour.',
    requirements:
      'A portfolio with at least one dense, professional tool in it, and the story of what you tried that failed. Comfortable testing with real users every second week.',
  },
  {
    company: 'demo-employer',
    noc: '20012',
    title: 'Director of Engineering',
    location: 'Toronto, ON',
    jobType: 'Full-time',
    experienceLevel: 'Director',
    hourly: [78, 98],
    salary: [165000, 204000],
    postedDaysAgo: 19,
    skills: ['Leadership', 'Budgeting', 'Hiring', 'Software Architecture'],
    description:
      'Thirty-one engineers in five teams need someone who makes decisions legible. You would set the direction with the CTO, coach five managers, and own reliability: 99.97% last year, and the clinics noticed the rest. There is a migration off a database we love but have outgrown; there is also a culture of writing things down that we would like to keep. Two days a week in the Toronto office.',
    requirements:
      'You have led managers, not only makers, and have hired people better than yourself. Ten years in software, three of them responsible for a service in health, finance or another regulated field.',
  },
  {
    company: 'demo-employer',
    noc: '21232',
    title: 'Software Developer Intern (Winter)',
    location: 'Toronto, ON',
    jobType: 'Internship',
    experienceLevel: 'Entry Level',
    hourly: [31, 34],
    postedDaysAgo: 33,
    closesInDays: -4,
    skills: ['Python', 'Git', 'SQL'],
    description:
      'Four months, January to April, on the integrations team. Last winter’s intern taught our lab-results importer to read faxes; yes, faxes. You will get a mentor, a project that ships to real clinics in week three, and honest feedback. We take two interns at a time so that nobody eats lunch alone.',
    requirements:
      'Enrolled in a Canadian college or university program with a co-op or internship term. You have written a program that someone other than you has used.',
  },
  {
    company: 'demo-employer',
    noc: '21222',
    title: 'Security and Privacy Analyst',
    location: 'Toronto, ON',
    isRemote: true,
    jobType: 'Full-time',
    experienceLevel: 'Mid Level',
    hourly: [45, 60],
    postedDaysAgo: 24,
    isActive: false,
    skills: ['Information Security', 'PHIPA', 'Risk Assessment', 'AWS'],
    description:
      'Health records are the most private data that most people have. You would run our access reviews, threat models and vendor checks, answer the questionnaires that hospitals send (and shorten them), and lead the drill when something smells of smoke. You report to the CTO and have a direct line to the board’s privacy committee.',
    requirements:
      'Three years in security or privacy, working knowledge of PHIPA and PIPEDA, and the ability to say no in a way that leads to a better yes.',
  },
  {
    company: 'kestrel-data',
    noc: '21211',
    title: 'Data Scientist',
    location: 'Waterloo, ON',
    jobType: 'Full-time',
    experienceLevel: 'Mid Level',
    hourly: [46, 62],
    skills: ['Python', 'Data Analysis', 'Statistics', 'Time Series', 'SQL'],
    description:
      'A leaking pipe hums. Our sensors hear it, along with buses, dishwashers and the 401. Your work is to tell them apart with as little data as a town of 9,000 can give, and to say how sure we are in words that a works superintendent will act on. You would be the second data person here; the first will be glad of you. Bring boots for field days.',
    requirements:
      'Graduate training or equal experience in statistics or signal processing, and models of yours that ran in production for more than a demo. Clear writing matters as much as the maths.',
  },
  {
    company: 'kestrel-data',
    noc: '21311',
    title: 'Embedded Systems Engineer',
    location: 'Kitchener, ON',
    jobType: 'Contract',
    experienceLevel: 'Senior Level',
    hourly: [60, 80],
    closesInDays: 18,
    skills: ['C', 'Embedded Linux', 'Low Power Design', 'LoRaWAN'],
    description:
      'Our hydrant sensor has to live five years on one battery, underground, at minus thirty. It manages three and a half. Six-month contract to rework the firmware’s sleep states and radio stack, with a lab full of hydrants, a climate chamber on loan from the university, and a founder who soldered the first forty by hand.',
    requirements:
      'Deep C experience on ARM microcontrollers, a current meter you trust, and at least one battery-powered product that shipped in volume.',
  },
  {
    company: 'arc-nord',
    noc: '21232',
    title: 'Développeur ou développeuse de logiciels',
    location: 'Montréal, QC',
    language: 'fr',
    isRemote: true,
    jobType: 'Full-time',
    experienceLevel: 'Mid Level',
    hourly: [40, 55],
    skills: ['C#', 'SQL', 'Azure', 'React'],
    description:
      'Quand une coopérative laitière paie ses 400 membres, c’est notre code qui fait le calcul, à la cenne près. Vous rejoindrez l’équipe Paie et ristournes\u00a0: cinq personnes, un backlog bien tenu, des clients qui téléphonent pour dire merci (et parfois le contraire). Au programme\u00a0: moderniser un moteur de règles vieux de quinze ans sans que personne ne s’en aperçoive le jour de paie.',
    requirements:
      'Trois ans d’expérience en C# ou en Java, une bonne maîtrise du SQL, et du plaisir à écrire des tests. Très bon français; l’anglais sert avec nos clients du Manitoba.',
  },
  {
    company: 'arc-nord',
    noc: '21223',
    title: 'Administrateur ou administratrice de bases de données',
    location: 'Québec, QC',
    language: 'fr',
    isRemote: true,
    jobType: 'Full-time',
    experienceLevel: 'Senior Level',
    hourly: [42, 53],
    skills: ['PostgreSQL', 'SQL Server', 'SQL', 'Linux', 'Sauvegardes'],
    description:
      'Deux cents bases, huit téraoctets, zéro tolérance pour la perte de données en période de récolte. Vous veillerez sur la performance, les sauvegardes et les migrations de SQL Server vers PostgreSQL, et vous apprendrez aux développeurs à lire un plan d’exécution sans pleurer. La garde revient une semaine sur six et elle est payée.',
    requirements:
      'Cinq ans comme DBA, dont deux avec PostgreSQL. Vous avez déjà restauré une base un dimanche et vous savez pourquoi il faut s’exercer avant.',
  },
  {
    company: 'arc-nord',
    noc: '21221',
    title: 'Business Systems Analyst – Western Co-ops',
    location: 'Winnipeg, MB',
    language: 'both',
    isRemote: true,
    jobType: 'Full-time',
    experienceLevel: 'Mid Level',
    hourly: [37, 49],
    closesInDays: 4,
    skills: ['Business Analysis', 'SQL', 'French', 'Agriculture', 'Process Mapping'],
    description:
      'Our Prairie customers run grain elevators, farm stores and cardlocks on one set of books. You would be their voice in Montréal: a week a month on site, listening at the counter; the rest at home, turning what you heard into specifications that developers thank you for. Meetings with head office are in French, meetings with members in English. Poste bilingue\u00a0: réunions en français avec l’équipe, en anglais avec les membres.',
    requirements:
      'Experience in accounting or inventory systems, preferably in agriculture. Working French. A driver’s licence and no fear of gravel roads.',
  },
  {
    company: 'boreal-grid',
    noc: '22220',
    title: 'Network Technician',
    location: 'Thompson, MB',
    jobType: 'Full-time',
    hourly: [31, 42],
    skills: ['Networking', 'Cisco', 'Fibre Optics', 'Working at Heights'],
    description:
      'Substations talk to the control room over microwave, fibre and, in two places, a radio older than you. You keep the talk going: install switches in relay buildings, splice fibre after the beavers have been at it, and retire the old radio with dignity. Expect 40% travel by truck and helicopter between Thompson, Gillam and Snow Lake.',
    requirements:
      'Two-year diploma in networking or electronics, CCNA or on the way to it, valid Class 5 licence, and comfort at heights and in the cold.',
  },
  {
    company: 'northwind-care',
    noc: '22221',
    title: 'Help Desk Technician',
    location: 'Fredericton, NB',
    isRemote: true,
    jobType: 'Full-time',
    experienceLevel: 'Entry Level',
    hourly: [22, 27],
    skills: ['Windows', 'Active Directory', 'Troubleshooting', 'Customer Service'],
    description:
      'Eighteen hundred agents work at kitchen tables from Campbellton to Brandon. When a headset, a VPN or a router gives up, their shift stops, and you start it again. Tickets come in waves at 8:00 and 16:00 Atlantic; in between you improve the scripts that make half of the tickets unnecessary. Shifts rotate between day and evening, never overnight.',
    requirements:
      'A+ certificate, IT diploma or a year of help-desk work. You explain without jargon and do not sigh audibly.',
  },
];
