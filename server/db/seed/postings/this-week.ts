import type { SeedPosting } from '../shapes.ts';

/** Posted in the last days, near what the demo's job seekers look for and have not applied to. */
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
];
