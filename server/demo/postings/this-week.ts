import type { SeedPosting } from '../shapes.ts';

/** Postings of the last days that suit the demo's job seekers, who have not applied to them. */
export const thisWeeksPostings: SeedPosting[] = [
  {
    company: 'rideau-schools',
    noc: '21234',
    title: 'Web Developer, Family Portal',
    location: 'Ottawa, ON',
    jobType: 'Full-time',
    experienceLevel: 'Mid Level',
    hourly: [42, 50],
    postedDaysAgo: 1,
    closesInDays: 24,
    skills: ['JavaScript', 'React', 'Node.js', 'Accessibility', 'French'],
    description:
      'Forty thousand families use our portal to report an absence, sign a form or find out whether the bus is coming. It grew in nine years from one page to sixty, and you would take it back to about thirty. Full stack work: React in the browser, Node.js and PostgreSQL behind it, in English and French from the first line. A small team, a designer for two days a week, and users who write to you by name.',
    requirements:
      'Three years of building web applications, front end and back end. You test with a keyboard and a screen reader before anyone asks. French good enough to read a complaint.',
  },
  {
    company: 'kestrel-data',
    noc: '21234',
    title: 'Full Stack Developer, Charts',
    location: 'Toronto, ON',
    isRemote: true,
    jobType: 'Contract',
    experienceLevel: 'Mid Level',
    hourly: [44, 55],
    postedDaysAgo: 3,
    closesInDays: 11,
    skills: ['TypeScript', 'React', 'SQL', 'REST APIs'],
    description:
      'Analysts paste our charts into reports that ministers read, so a wrong axis is a bad afternoon. For nine months you would rebuild the chart editor: a React front end that stays quick with a million rows, and the TypeScript services that feed it. You would pair with the one who wrote the old editor and knows every place where it lies.',
    requirements:
      'Solid TypeScript on both sides of the wire, good SQL, and an eye for a misleading picture. Remote anywhere in Canada; one week in Waterloo to begin with.',
  },
  {
    company: 'northwind-care',
    noc: '21233',
    title: 'Product Designer, Agent Desktop',
    location: 'Toronto, ON',
    isRemote: true,
    jobType: 'Contract',
    experienceLevel: 'Mid Level',
    hourly: [44, 51],
    postedDaysAgo: 2,
    closesInDays: 18,
    skills: ['Figma', 'User Research', 'Prototyping', 'Design Systems'],
    description:
      'Eight hundred people answer phones in an application that nobody ever designed. You would sit beside them, count the clicks, and give us prototypes to argue about: one screen for the whole call, a design system that three teams can share, and proof that it is faster. A product manager and two developers wait for you.',
    requirements:
      'A portfolio with software that people use all day. You plan and run your own user research and can explain to a vice-president what you threw away and why.',
  },
  {
    company: 'stonebridge',
    noc: '72200',
    title: 'Electrician, Commercial Service',
    location: 'Edmonton, AB',
    jobType: 'Full-time',
    experienceLevel: 'Mid Level',
    hourly: [38, 46],
    postedDaysAgo: 2,
    closesInDays: 21,
    skills: [
      'Commercial Wiring',
      'Troubleshooting',
      'Canadian Electrical Code',
      'Blueprint Reading',
    ],
    description:
      'A walk-in freezer that trips at midnight, a school whose lights hum, a panel that somebody labelled in pencil in 1974: our service electricians find it and fix it. Your own truck, your own customers in Edmonton and Sherwood Park, and an apprentice two days a week. On call one weekend in six, paid from the minute the phone rings.',
    requirements:
      'Journeyperson electrician with a Red Seal or Alberta certificate and a clean driver abstract. You like to find a fault more than to pull cable.',
  },
  {
    company: 'granite-gale',
    noc: '21300',
    title: 'Civil Engineer, Wharves and Bridges',
    location: 'Halifax, NS',
    jobType: 'Full-time',
    experienceLevel: 'Mid Level',
    hourly: [44, 58],
    postedDaysAgo: 4,
    closesInDays: 30,
    skills: ['AutoCAD Civil 3D', 'Concrete', 'Marine Design', 'Site Inspection'],
    description:
      'Salt and ice take a little of every wharf each winter. From our new office in Halifax you would inspect small-craft harbours and short bridges, decide what can be mended, and design what cannot: concrete repairs, sheet piles, fenders, the drawings and the tender. About one week in three is spent outdoors, some of it in a boat.',
    requirements:
      'P.Eng. or within a year of it, with structures that stand in water behind you. AutoCAD Civil 3D, concrete, and reports that a harbour authority can read.',
  },
  {
    company: 'prairie-sheaf',
    noc: '22221',
    title: 'Service Desk Analyst',
    location: 'Saskatoon, SK',
    jobType: 'Full-time',
    experienceLevel: 'Entry Level',
    hourly: [27, 34],
    postedDaysAgo: 1,
    closesInDays: 16,
    skills: ['Help Desk', 'Windows', 'Troubleshooting', 'Customer Service'],
    description:
      'When a teller cannot log in at nine, eleven members stand in line. You would be the voice that gets her going again: passwords, printers, Windows updates that came at the wrong time, and the ticket that says what it was. Four analysts share the desk, and the third-line team answers when you call them.',
    requirements:
      'A diploma in information technology or a year on a support desk. Calm, a clear way of writing tickets, and the habit of asking one more question.',
  },
  {
    company: 'boreal-grid',
    noc: '21232',
    title: 'Software Developer Co-op Student',
    location: 'Winnipeg, MB',
    jobType: 'Internship',
    experienceLevel: 'Entry Level',
    hourly: [30, 33],
    postedDaysAgo: 3,
    closesInDays: 20,
    skills: ['Python', 'Git', 'SQL'],
    description:
      'Four months with the team that forecasts how much power Manitoba will want tomorrow. Computer science students get a real task here, not the wiki: last summer’s rewrote the weather importer in Python and it still runs. You will have a mentor, code reviews that teach, and a tour of a dam.',
    requirements:
      'In your second year of computer science or later, with Python and Git from courses or your own projects. Free from January to April, or for part of the week.',
  },
  {
    company: 'acadie-fret',
    noc: '14404',
    title: 'Dispatcher',
    location: 'Mississauga, ON',
    jobType: 'Full-time',
    experienceLevel: 'Mid Level',
    hourly: [29, 36],
    postedDaysAgo: 2,
    closesInDays: 19,
    skills: ['Dispatch', 'TMS', 'Customs', 'Punjabi'],
    description:
      'Thirty trucks leave our Ontario yard before you have finished your tea, and eleven of them cross at Windsor. You plan the loads in the TMS, see that the customs papers are at the bridge before the driver is, and answer the phone when a reefer stops cooling outside Toledo. Half of our drivers speak Punjabi and all of them call back a dispatcher who tells them the truth about the wait.',
    requirements:
      'Two years of dispatch for a cross-border carrier, hours-of-service rules known by heart, and a voice that stays level. Having driven yourself is worth more here than a diploma.',
  },
  {
    company: 'crosscurrent',
    noc: '13201',
    title: 'Logistics Coordinator, Inbound',
    location: 'Mississauga, ON',
    jobType: 'Full-time',
    experienceLevel: 'Mid Level',
    hourly: [30, 37],
    postedDaysAgo: 4,
    closesInDays: 22,
    skills: ['Freight Booking', 'Customs', 'Excel', 'Carrier Relations'],
    description:
      'Forty suppliers send us pumps, valves and fittings, by sea, by rail and now and then in the back of a minivan. You book the freight, follow the containers from Halifax or Prince Rupert to our dock, clear customs with the broker and tell purchasing the truth a week before they ask. The warehouse plans its crew by your schedule.',
    requirements:
      'Three years in logistics, dispatch or freight forwarding. You know what a pre-arrival review is, keep your spreadsheets honest, and like to settle things by phone.',
  },
  {
    company: 'sila-coop',
    noc: '13100',
    title: 'Office Administrator',
    location: 'Iqaluit, NU',
    jobType: 'Full-time',
    experienceLevel: 'Mid Level',
    hourly: [33, 40],
    postedDaysAgo: 1,
    closesInDays: 25,
    skills: ['Inuktut', 'Reception', 'Bookkeeping', 'Travel Booking'],
    description:
      'Our new office in Iqaluit has four desks, a good coffee pot and nobody yet who knows where anything is. You would run it: the front desk in Inuktut and English, invoices and petty cash, flights and rooms for members on their way to meetings, and minutes that people can find again. Accounting in Rankin Inlet closes the books with you every month by phone.',
    requirements:
      'Several years in an office of a hamlet, a co-op or an organization of that size, with some bookkeeping. Inuktut spoken every day. Northern allowance on top of the pay; no housing.',
  },
  {
    company: 'kestrel-data',
    noc: '21223',
    title: 'Data Analyst, Public Transit',
    location: 'Waterloo, ON',
    isRemote: true,
    jobType: 'Full-time',
    experienceLevel: 'Mid Level',
    hourly: [38, 47],
    postedDaysAgo: 2,
    closesInDays: 17,
    skills: ['SQL', 'Python', 'Statistics', 'Tableau'],
    description:
      'Buses know where they were and never where they will be wanted. For six transit agencies you would turn ticket taps and vehicle positions into forecasts that a scheduler trusts: data analysis in SQL and Python, an honest error bar, a dashboard with five numbers instead of fifty. You would talk with the agencies yourself, and go and ride the route when the model says something odd.',
    requirements:
      'Two years as a data analyst, a degree with statistics in it, and examples of a forecast that somebody acted on. Remote anywhere in Canada.',
  },
  {
    company: 'klondike-crossing',
    noc: '63200',
    title: 'Cook, Breakfast and Banquets',
    location: 'Whitehorse, YT',
    jobType: 'Full-time',
    experienceLevel: 'Mid Level',
    hourly: [22, 25],
    postedDaysAgo: 3,
    closesInDays: 14,
    skills: ['Batch Cooking', 'Baking', 'Food Safety'],
    description:
      'Pancakes for a hundred at six, a wedding of eighty at seven in the evening, and between the two an afternoon that belongs to you. You would cook the breakfasts, bake the bread and cinnamon rolls that guests ask about by name, and batch cook for banquets with the sous chef. Staff room at the hotel for the first three months if you come from outside.',
    requirements:
      'Three years in a hotel, camp or restaurant kitchen and a food safety certificate. Red Seal is welcome, and so is your aunt’s recipe.',
  },
  {
    company: 'tidewater-health',
    noc: '31301',
    title: 'Registered Nurse, Urgent Treatment',
    location: 'Dartmouth, NS',
    jobType: 'Full-time',
    experienceLevel: 'Mid Level',
    hourly: [40, 49],
    postedDaysAgo: 1,
    closesInDays: 20,
    skills: ['Triage', 'Emergency Care', 'Wound Care', 'Patient Education'],
    description:
      'Sprains, stitches, fevers and the worry that it might be worse: from noon to eleven our urgent treatment centre takes what the emergency department should not have to. You would triage at the door, treat with a physician or a nurse practitioner down the hall, and teach people what to watch for at home. Five nurses a shift, no nights, one weekend in four.',
    requirements:
      'Registered with the Nova Scotia College of Nursing, three years of emergency or urgent care, ACLS and TNCC or the wish to take them with us. French is welcome at the desk.',
  },
];
