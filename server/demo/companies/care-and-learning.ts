import type { SeedCompany } from '../shapes.ts';

export const careAndLearningCompanies: SeedCompany[] = [
  {
    username: 'tidewater-health',
    fullName: 'Joanne MacEachern',
    title: 'Recruitment Lead',
    companyName: 'Tidewater Family Health',
    industry: 'Healthcare',
    description:
      'Six clinics and two long-term care homes around Halifax Harbour and on the South Shore. Nurses, physicians, therapists and cooks who eat at the same table. Accredited with exemplary standing in 2024.',
    location: 'Halifax, NS',
    website: 'https://tidewaterhealth.example',
    companySize: '201-500',
    foundedYear: 1994,
    benefits: {
      en: 'Provincial health pension plan, shift and weekend premiums, paid licence renewal, free parking at every site, and a relocation grant of up to $5,000.',
    },
  },
  {
    username: 'clinique-erables',
    fullName: 'Nathalie Bouchard',
    title: 'Coordonnatrice des ressources humaines',
    companyName: 'Clinique Les Érables',
    industry: 'Healthcare',
    description:
      'Groupe de médecine de famille et centre de réadaptation à Limoilou. Quatre-vingts professionnels, 21 000 patients inscrits, et une salle d’attente où l’on attend rarement plus de vingt minutes.',
    location: 'Québec, QC',
    website: 'https://cliniqueleserables.example',
    companySize: '51-200',
    foundedYear: 2002,
    benefits: {
      fr: 'Horaire stable sans temps supplémentaire obligatoire, REER collectif, assurance collective, remboursement de la cotisation professionnelle et cinq jours de formation payés.',
    },
  },
  {
    username: 'aurora-health',
    fullName: 'Leah Beaulieu',
    title: 'Manager, Northern Staffing',
    companyName: 'Aurora Community Health Centre',
    industry: 'Healthcare',
    description:
      'Primary care, home care and mental health for Yellowknife and eleven fly-in communities. We work with Dene and Métis governments, and our elders’ council sits in on every hiring panel.',
    location: 'Yellowknife, NT',
    website: 'https://aurorachc.example',
    companySize: '201-500',
    foundedYear: 1983,
    benefits: {
      en: 'Northern allowance, subsidized housing for the first two years, two return flights a year to anywhere in Canada, removal costs, and a full pension.',
    },
  },
  {
    username: 'hearthstone',
    fullName: 'Tanya Kowalczyk',
    title: 'People and Culture Manager',
    companyName: 'Hearthstone Community Services',
    industry: 'Healthcare',
    description:
      'A charity that runs shelters, supportive housing, counselling and a food market in Hamilton. 260 staff and twice as many volunteers. We measure ourselves by how many people do not need to come back.',
    location: 'Hamilton, ON',
    website: 'https://hearthstone.example',
    companySize: '201-500',
    foundedYear: 1971,
    benefits: {
      en: 'HOOPP pension, employee and family assistance program, 18 paid sick and wellness days, debriefing after hard shifts, and a bus pass.',
    },
  },
  {
    username: 'rideau-schools',
    fullName: 'Martin Desrosiers',
    title: 'Staffing Officer',
    companyName: 'Rideau Valley School Board',
    industry: 'Education',
    description:
      'Fifty-three elementary and secondary schools between Ottawa and Brockville, a third of them with French immersion. 41,000 pupils and about 4,000 colleagues.',
    location: 'Ottawa, ON',
    website: 'https://rideauvalley.example',
    companySize: '1001+',
    foundedYear: 1969,
    benefits: {
      en: 'Teachers’ or municipal employees’ pension plan, full benefits trust, 11 sick days at full pay, mentoring for two years and a proper prep period every day.',
      fr: 'Régime de retraite, fiducie d’avantages sociaux, 11 jours de maladie à plein salaire, mentorat pendant deux ans et une vraie période de préparation chaque jour.',
    },
  },
  {
    username: 'sinaa-learning',
    fullName: 'Elisapee Nowdluk',
    title: 'Executive Director',
    companyName: 'Sinaa Learning Centre',
    industry: 'Education',
    description:
      'Adult upgrading, Inuktut literacy and trades preparation on the shore of Frobisher Bay. We teach in Inuktut and English, on the land when the weather lets us.',
    location: 'Iqaluit, NU',
    website: 'https://sinaalearning.example',
    companySize: '11-50',
    foundedYear: 2009,
    benefits: {
      en: 'Northern living allowance, staff housing, vacation travel assistance once a year, cultural leave for hunting and harvesting, and a defined-contribution pension.',
    },
  },
  {
    username: 'petits-galets',
    fullName: 'Isabelle Nguyen',
    title: 'Directrice générale',
    companyName: 'CPE Les Petits Galets',
    industry: 'Education',
    description:
      'Centre de la petite enfance de 80 places au bord de la rivière des Outaouais. On sort tous les jours, même à moins quinze.',
    location: 'Gatineau, QC',
    website: 'https://petitsgalets.example',
    companySize: '11-50',
    foundedYear: 1997,
    benefits: {
      fr: 'Régime de retraite des CPE, assurance collective, dix congés personnels, repas du midi fourni et une semaine de fermeture payée à Noël.',
    },
  },
  {
    username: 'wellspring-people',
    fullName: 'Graham Yeo',
    title: 'Managing Partner',
    companyName: 'Wellspring People Partners',
    industry: 'Human Resources',
    description:
      'We are the HR department of 60 organizations too small to have one: breweries, land trusts, dental offices, a ferry. Eighteen consultants on Vancouver Island.',
    location: 'Victoria, BC',
    website: 'https://wellspringpeople.example',
    companySize: '11-50',
    foundedYear: 2014,
    benefits: {
      en: 'A 36-hour week, extended health, three weeks of vacation plus the last week of August, ferry and transit costs, and CPHR dues.',
    },
  },
  {
    username: 'red-earth-college',
    fullName: 'Wilson Okemow',
    title: 'Dean of Trades and Applied Arts',
    companyName: 'Red Earth Community College',
    industry: 'Education',
    description:
      'Certificates, apprenticeships and academic upgrading at campuses in Brandon, The Pas and Thompson. Six of ten students are the first in their family to go past high school.',
    location: 'Brandon, MB',
    website: 'https://redearthcollege.example',
    companySize: '501-1000',
    foundedYear: 1966,
    benefits: {
      en: 'Civil-service pension, dental and vision, eight weeks of vacation for instructors, free courses for you and your children, and help with moving north.',
    },
  },
];
