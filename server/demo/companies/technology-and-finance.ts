import type { SeedCompany } from '../shapes.ts';

export const technologyAndFinanceCompanies: SeedCompany[] = [
  {
    username: 'demo-employer',
    fullName: 'Priya Raman',
    title: 'Head of People',
    companyName: 'Harbourline Software',
    industry: 'Technology',
    description:
      'We make the booking and charting software that about 1,900 walk-in and family clinics open every morning. Ninety-four people, one product, no outside investors since 2019. Most of us work from home; the office by the St. Lawrence Market is for those who like a desk, a kettle and colleagues.',
    location: 'Toronto, ON',
    website: 'https://harbourline.example',
    companySize: '51-200',
    foundedYear: 2011,
    benefits: {
      en: 'Four weeks of vacation from the first year, health and dental paid in full from day one, RRSP matching to 5%, $1,500 a year to learn with, and twelve weeks of topped-up parental leave for every parent.',
    },
  },
  {
    username: 'kestrel-data',
    fullName: 'Owen Whitfield',
    title: 'Co-founder',
    companyName: 'Kestrel Data',
    industry: 'Technology',
    description:
      'Seven people in an old button factory in Waterloo who help municipalities find leaking water mains before the street does. Sensors, statistics, and a great deal of talking to public works crews.',
    location: 'Waterloo, ON',
    website: 'https://kestreldata.example',
    companySize: '1-10',
    foundedYear: 2021,
    benefits: {
      en: 'Share options with a plain-language explanation, a health spending account of $2,000, four-day weeks in July and August, and a say in what we build next.',
    },
  },
  {
    username: 'arc-nord',
    fullName: 'Geneviève Charbonneau',
    title: 'Directrice, talents et culture',
    companyName: 'Logiciels Arc-Nord',
    industry: 'Technology',
    description:
      'Arc-Nord conçoit des logiciels de gestion pour les coopératives et les caisses agricoles. Cent trente personnes à Montréal, à Québec et à la maison; on travaille en français, et en anglais avec nos clients de l’Ouest.',
    location: 'Montréal, QC',
    website: 'https://arcnord.example',
    companySize: '51-200',
    foundedYear: 2006,
    benefits: {
      fr: 'Assurance collective payée à 80\u00a0%, quatre semaines de vacances, REER avec cotisation de l’employeur de 4\u00a0%, horaire flexible, et télétravail aussi souvent que vous le voulez.',
      en: 'Group insurance paid at 80%, four weeks of vacation, employer RRSP contribution of 4%, flexible hours, French courses during working time, and as much remote work as you want.',
    },
  },
  {
    username: 'boreal-grid',
    fullName: 'Marcus Thiessen',
    title: 'Talent Acquisition Manager',
    companyName: 'Boreal Grid Power',
    industry: 'Engineering',
    description:
      'Boreal Grid builds and keeps substations and transmission lines from Kenora to the Rockies. 2,300 employees, most of them outdoors. When an ice storm takes down a line, we are the trucks you see going the other way.',
    location: 'Winnipeg, MB',
    website: 'https://borealgrid.example',
    companySize: '1001+',
    foundedYear: 1958,
    benefits: {
      en: 'Defined-benefit pension, extended health for the whole family, paid overtime, tool and boot allowance, and 17 flex days a year on top of vacation.',
    },
  },
  {
    username: 'prairie-sheaf',
    fullName: 'Carol Hrynkiw',
    title: 'Human Resources Business Partner',
    companyName: 'Prairie Sheaf Credit Union',
    industry: 'Finance',
    description:
      'Member-owned since 1941, with 38 branches in towns where the bank left. We lend for land, houses, and the odd combine, and give back a share of the profit to the 112,000 people who own us.',
    location: 'Saskatoon, SK',
    website: 'https://prairiesheaf.example',
    companySize: '501-1000',
    foundedYear: 1941,
    benefits: {
      en: 'Annual profit share, 7% pension match, staff mortgage rate, two paid volunteer days, and tuition for any course that ends in a designation.',
    },
  },
  {
    username: 'lavoie-tremblay',
    fullName: 'Hugo Lavoie',
    title: 'Associé',
    companyName: 'Lavoie Tremblay CPA',
    industry: 'Finance',
    description:
      'Cabinet comptable de 32 personnes dans Rosemont. Nos clients\u00a0: des restaurants, des OBNL, des artistes, quelques brasseries. On explique les chiffres avant de les facturer.',
    location: 'Montréal, QC',
    website: 'https://lavoietremblay.example',
    companySize: '11-50',
    foundedYear: 1998,
    benefits: {
      fr: 'Heures supplémentaires remises en temps, congé payé entre Noël et le jour de l’An, cotisations à l’Ordre remboursées, assurance collective et carte Opus.',
    },
  },
  {
    username: 'tidy-ledger',
    fullName: 'Simone Achterberg',
    title: 'Owner',
    companyName: 'Tidy Ledger Bookkeeping',
    industry: 'Finance',
    description:
      'Four bookkeepers, 140 small businesses, no shoeboxes. We keep the books of food trucks, yoga studios and tradespeople all over British Columbia, entirely online.',
    location: 'Vancouver, BC',
    website: 'https://tidyledger.example',
    companySize: '1-10',
    foundedYear: 2016,
    benefits: {
      en: 'Hours you choose within the week, a $60 monthly internet allowance, paid sick days for part-timers too, and December 24 to January 2 off.',
    },
  },
  {
    username: 'hart-osei',
    fullName: 'Danielle Osei',
    title: 'Director of Operations',
    companyName: 'Hart Osei LLP',
    industry: 'Legal',
    description:
      'Employment, immigration and human-rights law for people rather than companies. Twenty-two lawyers, thirty-five others without whom nothing would be filed on time, and one office dog.',
    location: 'Toronto, ON',
    website: 'https://hartosei.example',
    companySize: '51-200',
    foundedYear: 2003,
    benefits: {
      en: 'Health and dental with no waiting period, five weeks of vacation after three years, law society and licence fees paid, and no billing target for staff.',
    },
  },
  {
    username: 'etude-gagnon',
    fullName: 'Me Sylvie Gagnon',
    title: 'Notaire',
    companyName: 'Étude Gagnon, notaires',
    industry: 'Legal',
    description:
      'Une étude de quartier, trois notaires\u00a0: testaments, maisons, entreprises familiales. Ici, on sert encore le café avant de signer.',
    location: 'Sherbrooke, QC',
    website: null,
    companySize: '1-10',
    foundedYear: 1987,
    benefits: {
      fr: 'Semaine de 35 heures, vendredis après-midi libres l’été, stationnement, assurance collective et quatre semaines de vacances.',
    },
  },
];
