import type { SeedCompany } from '../shapes.ts';

export const serviceAndCreativeCompanies: SeedCompany[] = [
  {
    username: 'saltbox-studio',
    fullName: 'Meg Pottle',
    title: 'Creative Director',
    companyName: 'Saltbox Studio',
    industry: 'Design',
    description:
      'A five-person design studio up a steep hill in St. John’s: exhibitions, books, signs for parks, and the identity of half the breweries in Newfoundland.',
    location: 'St. John’s, NL',
    website: 'https://saltboxstudio.example',
    companySize: '1-10',
    foundedYear: 2015,
    benefits: {
      en: 'Four-day week, three weeks off in summer, health spending account of $1,800, and your name on the work.',
    },
  },
  {
    username: 'atelier-bergeron',
    fullName: 'Camille Bergeron',
    title: 'Fondatrice',
    companyName: 'Atelier Bergeron',
    industry: 'Design',
    description:
      'Design d’intérieur, mobilier et signalétique pour bibliothèques, musées et petits commerces. Notre atelier de la rue De Gaspé sent le frêne et le café.',
    location: 'Montréal, QC',
    website: 'https://atelierbergeron.example',
    companySize: '11-50',
    foundedYear: 2010,
    benefits: {
      fr: 'Semaine de quatre jours, assurance collective, accès à l’atelier pour vos projets personnels et abonnement Bixi.',
    },
  },
  {
    username: 'lantern-loom',
    fullName: 'Becca Stavropoulos',
    title: 'Partner',
    companyName: 'Lantern & Loom',
    industry: 'Marketing',
    description:
      'Marketing for things that are hard to explain: insurance, soil, hearing aids, pensions. Forty people in an old Calgary creamery.',
    location: 'Calgary, AB',
    website: 'https://lanternloom.example',
    companySize: '11-50',
    foundedYear: 2012,
    benefits: {
      en: 'Three weeks of vacation, Fridays at noon all year, RRSP match of 4%, health and dental, and a library budget with no questions asked.',
    },
  },
  {
    username: 'crosscurrent',
    fullName: 'Vikram Sandhu',
    title: 'Vice President, Sales',
    companyName: 'Crosscurrent Supply',
    industry: 'Sales',
    description:
      'Wholesaler of plumbing, heating and safety supplies to 6,000 contractors from Windsor to Québec. Family-owned; the founder still answers the phone on Saturdays.',
    location: 'Mississauga, ON',
    website: 'https://crosscurrentsupply.example',
    companySize: '201-500',
    foundedYear: 1968,
    benefits: {
      en: 'Base pay that you can live on plus commission, car allowance for outside sales, health and dental, and a pension match of 5%.',
      fr: 'Salaire de base décent plus commissions, allocation automobile, assurances, et cotisation de retraite de 5\u00a0%.',
    },
  },
  {
    username: 'market-hall',
    fullName: 'Shauna Redfern',
    title: 'Regional People Manager',
    companyName: 'Market Hall Grocers',
    industry: 'Sales',
    description:
      'Ninety-four grocery stores between Thunder Bay and Calgary, with a butcher and a baker in each. Two-thirds of our managers began at the till.',
    location: 'Regina, SK',
    website: 'https://markethall.example',
    companySize: '1001+',
    foundedYear: 1936,
    benefits: {
      en: 'Schedules two weeks ahead, 10% off groceries, benefits from 20 hours a week, scholarships for staff and their children, and Sunday premium.',
    },
  },
  {
    username: 'northwind-care',
    fullName: 'Renée Cormier',
    title: 'Talent Manager, Atlantic',
    companyName: 'Northwind Contact Centres',
    industry: 'Customer Service',
    description:
      'We answer the phone, the chat and the difficult e-mail for utilities, airlines and two provincial governments. 1,800 agents, most at home in New Brunswick, Nova Scotia and Manitoba.',
    location: 'Saint John, NB',
    website: 'https://northwindcontact.example',
    companySize: '1001+',
    foundedYear: 1996,
    benefits: {
      en: 'Four weeks of paid training, computer and headset shipped to you, health and dental after 90 days, bilingual premium of $2 an hour, and a path to team lead within a year.',
      fr: 'Quatre semaines de formation payée, ordinateur et casque livrés chez vous, assurances après 90 jours, prime de bilinguisme de 2\u00a0$ l’heure et possibilité de devenir chef d’équipe en un an.',
    },
  },
  {
    username: 'klondike-crossing',
    fullName: 'Freya Lindqvist',
    title: 'General Manager',
    companyName: 'Klondike Crossing Hotels',
    industry: 'Customer Service',
    description:
      'Three hotels and a roadhouse along the Alaska Highway. Open all year; busiest when the sun does not set.',
    location: 'Whitehorse, YT',
    website: 'https://klondikecrossing.example',
    companySize: '51-200',
    foundedYear: 1977,
    benefits: {
      en: 'Staff housing at $450 a month, meals on shift, season-end bonus, a return flight from Vancouver or Edmonton, and the northern lights from the parking lot.',
    },
  },
  {
    username: 'auberge-fjord',
    fullName: 'Mathieu Simard',
    title: 'Propriétaire',
    companyName: 'Auberge du Fjord',
    industry: 'Customer Service',
    description:
      'Vingt-deux chambres, une table du terroir et des kayaks au bord du Saguenay. On connaît le prénom des clients, et celui du pêcheur.',
    location: 'Saguenay, QC',
    website: 'https://aubergedufjord.example',
    companySize: '11-50',
    foundedYear: 2001,
    benefits: {
      fr: 'Pourboires partagés, logement à 300\u00a0$ par mois pour l’équipe, repas inclus, kayak et spa après le service, et deux jours de congé consécutifs garantis.',
    },
  },
  {
    username: 'sila-coop',
    fullName: 'Noah Kaludjak',
    title: 'Store and Hotel Manager',
    companyName: 'Sila Community Co-operative',
    industry: 'Sales',
    description:
      'The store, the hotel, the fuel and the post office of a Kivalliq town, owned by the families who shop there.',
    location: 'Rankin Inlet, NU',
    website: null,
    companySize: '11-50',
    foundedYear: 1968,
    benefits: {
      en: 'Member dividend, staff discount, housing allowance, northern allowance paid every two weeks, and time off for the spring hunt.',
    },
  },
];
