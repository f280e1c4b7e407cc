import type { SeedCompany } from '../shapes.ts';

export const tradesAndOperationsCompanies: SeedCompany[] = [
  {
    username: 'stonebridge',
    fullName: 'Darcy Melnyk',
    title: 'Field Recruitment',
    companyName: 'Stonebridge Mechanical',
    industry: 'Engineering',
    description:
      'Pipefitting, plumbing, electrical and millwright crews for hospitals, schools and plants in Alberta and northern British Columbia. Unionized, 410 people in season, and four apprentices for every ten journeypersons.',
    location: 'Edmonton, AB',
    website: 'https://stonebridgemech.example',
    companySize: '201-500',
    foundedYear: 1979,
    benefits: {
      en: 'Union rates and benefits, living-out allowance where it applies, paid technical training for apprentices, and a truck for lead hands.',
    },
  },
  {
    username: 'lakeshore-timber',
    fullName: 'Rosa Fiorini',
    title: 'Office Manager',
    companyName: 'Lakeshore Timber Homes',
    industry: 'Engineering',
    description:
      'We design and raise timber-frame houses and small mass-timber buildings in the Okanagan. Our own shop, our own crane, our own carpenters.',
    location: 'Kelowna, BC',
    website: 'https://lakeshoretimber.example',
    companySize: '51-200',
    foundedYear: 1992,
    benefits: {
      en: 'Year-round work, four tens in summer, extended health, a $600 tool allowance and profit sharing in December.',
    },
  },
  {
    username: 'granite-gale',
    fullName: 'Patrick Whelan',
    title: 'Principal Engineer',
    companyName: 'Granite & Gale Engineering',
    industry: 'Engineering',
    description:
      'Wharves, bridges, water systems and the odd lighthouse. Eighty engineers, technologists and scientists who are used to designing for wind.',
    location: 'St. John’s, NL',
    website: 'https://granitegale.example',
    companySize: '51-200',
    foundedYear: 1985,
    benefits: {
      en: 'RRSP matching to 6%, PEGNL or AATNL dues, flexible Fridays, fitness allowance, and paid time for mentoring hours.',
    },
  },
  {
    username: 'stikine-copper',
    fullName: 'Angela Quock',
    title: 'Site Human Resources Advisor',
    companyName: 'Stikine Copper',
    industry: 'Engineering',
    description:
      'An underground copper and gold mine in northwest British Columbia and an exploration camp in Nunavut. 720 employees on rotation, 38% of them Indigenous, under an impact-benefit agreement that both sides wrote.',
    location: 'Terrace, BC',
    website: 'https://stikinecopper.example',
    companySize: '501-1000',
    foundedYear: 2008,
    benefits: {
      en: 'Two weeks in, two weeks out, with flights from Vancouver, Smithers and Terrace; single rooms and good food at camp; production bonus and family health plan.',
    },
  },
  {
    username: 'acadie-fret',
    fullName: 'Luc Arsenault',
    title: 'Directeur RH / HR Director',
    companyName: 'Acadie Fret – Acadia Freight',
    industry: 'Operations',
    description:
      'Trucks, two warehouses and a customs desk. From Moncton we move lobster, potatoes, paper and parcels to Montréal, Boston and back. Bilingue du quai au bureau.',
    location: 'Moncton, NB',
    website: 'https://acadiefret.example',
    companySize: '501-1000',
    foundedYear: 1974,
    benefits: {
      en: 'Paid by the hour and not by the mile, home two nights of three, group insurance from the first day, and a retirement plan with 5% from us.',
      fr: 'Payé à l’heure et non au mille, à la maison deux nuits sur trois, assurance collective dès le premier jour et régime de retraite avec 5\u00a0% de notre part.',
    },
  },
  {
    username: 'red-shore-foods',
    fullName: 'Heather Gallant',
    title: 'Plant HR Coordinator',
    companyName: 'Red Shore Foods',
    industry: 'Operations',
    description:
      'Frozen potatoes, mussels and blueberries from Island farms and bays, packed in Summerside and Montague and eaten in thirty countries.',
    location: 'Summerside, PE',
    website: 'https://redshorefoods.example',
    companySize: '201-500',
    foundedYear: 1981,
    benefits: {
      en: 'Shift premium of $1.50, health plan after 60 days, subsidized van pool from Charlottetown, and a box of whatever we are packing every Friday.',
    },
  },
  {
    username: 'ptarmigan-air',
    fullName: 'Jim Sayine',
    title: 'Operations Manager',
    companyName: 'Ptarmigan Air Cargo',
    industry: 'Operations',
    description:
      'Groceries, snowmobile parts and mail to places without a road. Nine aircraft, two hangars, and a dispatcher who knows everybody’s aunt.',
    location: 'Yellowknife, NT',
    website: 'https://ptarmiganair.example',
    companySize: '51-200',
    foundedYear: 1989,
    benefits: {
      en: 'Northern allowance, stand-by travel on our own flights, winter gear issued, extended health, and overtime after eight hours.',
    },
  },
  {
    username: 'okanagan-sun',
    fullName: 'Harpreet Dhaliwal',
    title: 'Farm and People Manager',
    companyName: 'Sunridge Orchards',
    industry: 'Operations',
    description:
      'Apples, cherries and table grapes on 900 irrigated acres, with a packing house and a cider press. Family-owned for three generations.',
    location: 'West Kelowna, BC',
    website: 'https://sunridgeorchards.example',
    companySize: '201-500',
    foundedYear: 1963,
    benefits: {
      en: 'Housing on the farm at cost, fruit in season, boots and rain gear, English or Punjabi lessons twice a week, and a return bonus.',
    },
  },
];
