import type { SeedSeeker } from './shapes.ts';

/** Job seekers from an empty account to a complete profile. Addresses are `username@people.example`. */
export const seedSeekers: SeedSeeker[] = [
  {
    username: 'demo-seeker',
    fullName: 'Maya Okafor-Roy',
    title: 'Full Stack Web Developer',
    profile: {
      skills: ['JavaScript', 'React', 'Node.js', 'SQL', 'Accessibility', 'French'],
      experience:
        'Web developer at a public library consortium, Ottawa (2021 to now): catalogue search used by 38 libraries, rebuilt in React with a first load under one second; accessibility lead for the team of four.\n\nJunior developer at a theatre ticketing start-up, Gatineau (2019 to 2021): checkout, seat maps, and the night that a comedy festival sold out in nine minutes.',
      education:
        'Diploma in computer programming, Algonquin region college, 2019. Two years of a degree in linguistics, which still helps.',
      location: 'Ottawa, ON',
      resumeUrl: 'https://cv.example/maya-okafor-roy.pdf',
      desiredJobTypes: ['Full-time', 'Contract'],
      desiredLocations: ['Ottawa, ON', 'Toronto, ON', 'Remote'],
      desiredSalaryMin: 85000,
      desiredSalaryMax: 115000,
      isAvailable: true,
    },
  },
  { username: 'new-seeker', fullName: 'Alex Tremblay', title: null },
  {
    username: 'amina-diallo',
    fullName: 'Amina Diallo',
    title: 'Registered Nurse',
    profile: {
      skills: ['Emergency Care', 'Wound Care', 'Patient Education', 'French', 'Triage'],
      experience:
        'Emergency department nurse at a regional hospital in Truro, six years, the last two as charge nurse on nights. Before that, a medical floor in Dakar.',
      education: 'BScN (bridging program), 2017; nursing diploma, Dakar, 2011.',
      location: 'Truro, NS',
      resumeUrl: 'https://cv.example/amina-diallo.pdf',
      desiredJobTypes: ['Full-time', 'Contract'],
      desiredLocations: ['Halifax, NS', 'Dartmouth, NS', 'Yellowknife, NT'],
      desiredSalaryMin: 82000,
      desiredSalaryMax: 105000,
    },
  },
  {
    username: 'liam-obrien',
    fullName: 'Liam O’Brien',
    title: 'Journeyperson Electrician',
    profile: {
      skills: ['Commercial Wiring', 'Conduit Bending', 'Fire Alarm', 'Blueprint Reading', 'PLC'],
      experience:
        'Eleven years in the trade, Red Seal since 2019. Schools, a brewery, two seasons of solar. Lead hand on a crew of five since 2023.',
      education: 'Electrician apprenticeship, Edmonton, completed 2019.',
      location: 'Sherwood Park, AB',
      resumeUrl: 'https://cv.example/liam-obrien.pdf',
      desiredJobTypes: ['Full-time'],
      desiredLocations: ['Edmonton, AB', 'Red Deer, AB'],
      desiredSalaryMin: 80000,
      desiredSalaryMax: 98000,
    },
  },
  {
    username: 'sophie-lavigne',
    fullName: 'Sophie Lavigne',
    title: 'Technicienne comptable',
    profile: {
      skills: ['Tenue de livres', 'QuickBooks', 'Paie', 'TPS et TVQ', 'Excel'],
      experience:
        'Huit ans dans une quincaillerie familiale de Terrebonne\u00a0: comptes, paie de 22 personnes, inventaire de fin d’année. J’ai fait passer la boîte du papier au numérique en deux hivers.',
      education: 'DEC en techniques de comptabilité et de gestion, 2016.',
      location: 'Laval, QC',
      resumeUrl: 'https://cv.example/sophie-lavigne.pdf',
      desiredJobTypes: ['Part-time', 'Full-time'],
      desiredLocations: ['Laval, QC', 'Montréal, QC', 'Télétravail'],
      desiredSalaryMin: 48000,
      desiredSalaryMax: 62000,
    },
  },
  {
    username: 'jaspreet-gill',
    fullName: 'Jaspreet Gill',
    title: 'Logistics Coordinator',
    profile: {
      skills: ['Dispatch', 'TMS', 'Customs', 'Excel', 'Punjabi'],
      experience:
        'Dispatcher for a cross-border carrier in Brampton, four years; 55 trucks at the busiest. Class 1 driver for three years before that.',
      location: 'Brampton, ON',
      resumeUrl: 'https://cv.example/jaspreet-gill.pdf',
      desiredJobTypes: ['Full-time'],
      desiredLocations: ['Mississauga, ON', 'Brampton, ON', 'Moncton, NB'],
    },
  },
  {
    username: 'noor-haddad',
    fullName: 'Noor Haddad',
    title: 'Product Designer',
    hasPayoutAccount: true,
    profile: {
      skills: ['Figma', 'User Research', 'Prototyping', 'Design Systems', 'Arabic'],
      experience:
        'Product designer for hospital software since 2020: medication charts, a bed-management board, an on-call roster that people stopped complaining about. Earlier, service design for a transit agency.',
      education: 'Bachelor of Design, Toronto, 2018.',
      location: 'Toronto, ON',
      resumeUrl: 'https://cv.example/noor-haddad.pdf',
      desiredJobTypes: ['Contract', 'Full-time'],
      desiredLocations: ['Toronto, ON', 'Remote'],
      desiredSalaryMin: 90000,
      desiredSalaryMax: 110000,
    },
  },
  {
    username: 'etienne-morin',
    fullName: 'Étienne Morin',
    title: 'Développeur logiciel',
    profile: {
      skills: ['C#', 'TypeScript', 'PostgreSQL', 'Azure', 'React'],
      experience:
        'Six ans dans une firme de Québec spécialisée en assurance agricole. Responsable du moteur de tarification, puis de l’équipe de quatre qui l’entretient.',
      education: 'Baccalauréat en génie logiciel, Université de la capitale, 2019.',
      location: 'Québec, QC',
      resumeUrl: 'https://cv.example/etienne-morin.pdf',
      desiredJobTypes: ['Full-time'],
      desiredLocations: ['Québec, QC', 'Télétravail'],
      desiredSalaryMin: 88000,
      desiredSalaryMax: 120000,
    },
  },
  {
    username: 'naomi-akavak',
    fullName: 'Naomi Akavak',
    title: 'Office Administrator',
    profile: {
      skills: ['Inuktut', 'Reception', 'Bookkeeping', 'Event Planning'],
      experience:
        'Front desk and accounts at a hamlet office, five years. I organized the spring games three times, with all its flights, judges and 600 bannocks.',
      location: 'Iqaluit, NU',
      desiredJobTypes: ['Full-time', 'Part-time'],
      desiredLocations: ['Iqaluit, NU'],
      desiredSalaryMin: 60000,
    },
  },
  {
    username: 'daniel-kim',
    fullName: 'Daniel Kim',
    title: 'Data Analyst',
    profile: {
      skills: ['Python', 'SQL', 'Data Analysis', 'Statistics', 'Tableau'],
      experience:
        'Analyst at a Vancouver bike-share for three years: demand forecasts, a rebalancing model that saved two vans, and many dashboards of which five are still opened.',
      education: 'BSc in statistics, Burnaby, 2022.',
      location: 'Burnaby, BC',
      resumeUrl: 'https://cv.example/daniel-kim.pdf',
      desiredJobTypes: ['Full-time'],
      desiredLocations: ['Vancouver, BC', 'Remote'],
      desiredSalaryMin: 78000,
      desiredSalaryMax: 100000,
    },
  },
  {
    username: 'ruth-whitford',
    fullName: 'Ruth Whitford',
    title: 'Human Resources Generalist',
    profile: {
      skills: ['Recruitment', 'Employee Relations', 'Scheduling', 'Mediation', 'Cree'],
      experience:
        'Nine years in human resources for a tribal council and then a health district. I hired 300 people and can still name most of them.',
      education: 'Bachelor of Administration, Regina, 2014. CPHR.',
      location: 'Regina, SK',
      resumeUrl: 'https://cv.example/ruth-whitford.pdf',
      desiredJobTypes: ['Full-time', 'Part-time'],
      desiredLocations: ['Regina, SK', 'Saskatoon, SK', 'Remote'],
      desiredSalaryMin: 72000,
      desiredSalaryMax: 95000,
    },
  },
  {
    username: 'carlos-mendoza',
    fullName: 'Carlos Mendoza',
    title: 'Cook',
    profile: {
      skills: ['Batch Cooking', 'Baking', 'Food Safety', 'Spanish'],
      experience:
        'Camp and hotel kitchens in Jasper and Fort St. John since 2019; before that my aunt’s restaurant in Oaxaca.',
      location: 'Kelowna, BC',
      resumeUrl: 'https://cv.example/carlos-mendoza.pdf',
      desiredJobTypes: ['Full-time', 'Contract', 'Temporary'],
      desiredLocations: ['Whitehorse, YT', 'Kelowna, BC', 'Yellowknife, NT'],
      desiredSalaryMin: 45000,
      desiredSalaryMax: 60000,
    },
  },
  {
    username: 'hannah-friesen',
    fullName: 'Hannah Friesen',
    title: 'Computer science student',
    profile: {
      skills: ['Python', 'Git', 'Customer Service'],
      education: 'Third year of computer science, Winnipeg, to be finished in 2028.',
      location: 'Winnipeg, MB',
      desiredJobTypes: ['Internship', 'Part-time'],
    },
  },
  {
    username: 'tom-mackenzie',
    fullName: 'Tom MacKenzie',
    title: null,
    profile: { location: 'Summerside, PE', isAvailable: false },
  },
  {
    username: 'wei-zhang',
    fullName: 'Wei Zhang',
    title: 'Civil Engineer',
    profile: {
      skills: ['AutoCAD Civil 3D', 'Concrete', 'Marine Design', 'Site Inspection', 'Mandarin'],
      experience:
        'Five years of port structures in Ningbo, four of bridges and culverts in Fredericton. P.Eng. since last spring.',
      education: 'MEng in structural engineering, Fredericton, 2021; BEng, Ningbo, 2015.',
      location: 'Fredericton, NB',
      resumeUrl: 'https://cv.example/wei-zhang.pdf',
      desiredJobTypes: ['Full-time'],
      desiredLocations: ['St. John’s, NL', 'Halifax, NS'],
      desiredSalaryMin: 90000,
      desiredSalaryMax: 125000,
    },
  },
  {
    username: 'oksana-bondar',
    fullName: 'Oksana Bondar',
    title: 'Support Analyst',
    profile: {
      skills: ['Troubleshooting', 'SQL', 'Windows', 'Customer Service', 'Ukrainian', 'French'],
      experience:
        'Second-line support for a Kyiv bank, six years; since 2023 help desk at a school division in Saskatoon. I learned French in Chernivtsi and keep it alive with radio.',
      education: 'Specialist degree in computer systems, Kyiv, 2014.',
      location: 'Saskatoon, SK',
      resumeUrl: 'https://cv.example/oksana-bondar.pdf',
      desiredJobTypes: ['Full-time'],
      desiredLocations: ['Saskatoon, SK', 'Remote'],
      desiredSalaryMin: 56000,
      desiredSalaryMax: 75000,
    },
  },
];
