import type { SeedPosting } from '../shapes.ts';

export const healthPostings: SeedPosting[] = [
  {
    company: 'tidewater-health',
    noc: '31301',
    title: 'Registered Nurse',
    location: 'Dartmouth, NS',
    jobType: 'Full-time',
    hourly: [38, 48],
    closesInDays: 2,
    skills: ['Long-Term Care', 'Wound Care', 'Medication Administration', 'Leadership'],
    description:
      'Seaview House has 64 residents, a view of the ferry, and a night shift that needs a second registered nurse. You assess, you plan care with families, and you guide a team of LPNs and continuing care assistants who know each resident’s tea. Charting is electronic. We staff to 4.1 hours of care per resident and day, and we mean it.',
    requirements:
      'Active registration with the Nova Scotia College of Nursing, BLS, and a year of acute or long-term care. New graduates are welcome for day rotations.',
  },
  {
    company: 'tidewater-health',
    noc: '32101',
    title: 'Licensed Practical Nurse, Primary Care',
    location: 'Halifax, NS',
    jobType: 'Part-time',
    hoursPerWeek: 24,
    hourly: [29, 34],
    skills: ['Primary Care', 'Immunization', 'Phlebotomy', 'Patient Education'],
    description:
      'Twenty-four hours a week, Tuesday to Thursday, at our Spring Garden clinic. Mornings are for injections, blood pressure and babies; afternoons for diabetes teaching and the phone. You will have your own room and your own small list of patients, and physicians who knock before coming in.',
    requirements:
      'Licence to practise in Nova Scotia without restrictions and immunization certificate. Two years in a clinic or in public health preferred.',
  },
  {
    company: 'tidewater-health',
    noc: '33102',
    title: 'Continuing Care Assistant',
    location: 'Lunenburg, NS',
    jobType: 'Full-time',
    experienceLevel: 'Entry Level',
    hourly: [21, 25],
    skills: ['Personal Care', 'Dementia Care', 'Safe Lifting', 'Empathy'],
    description:
      'Residents call this home, so we work in their home, not they in our workplace. Help with getting up, bathing, meals and the hours in between; knit, play crib, walk to the harbour. If you have no certificate yet, we will pay your tuition and your wage while you earn it, and ask for two years in return.',
    requirements:
      'CCA certificate or willingness to enrol in our earn-while-you-learn program. Vulnerable-sector check. Kindness that lasts until the end of a shift.',
  },
  {
    company: 'tidewater-health',
    noc: '31202',
    title: 'Physiotherapist',
    location: 'Halifax, NS',
    jobType: 'Full-time',
    experienceLevel: 'Mid Level',
    hourly: [41, 55],
    skills: ['Orthopaedics', 'Manual Therapy', 'Exercise Prescription', 'Falls Prevention'],
    description:
      'Half of your week belongs to people recovering from new hips and knees, half to a falls-prevention program in our two homes. Visits are 45 minutes, not 20. You would share a bright gym with one other physiotherapist and an assistant, and an orthopaedic surgeon comes by on the first Monday of the month to look at the difficult ones.',
    requirements:
      'Registration with the Nova Scotia College of Physiotherapists and two years with an orthopaedic or geriatric caseload.',
  },
  {
    company: 'clinique-erables',
    noc: '31301',
    title: 'Infirmier clinicien ou infirmière clinicienne',
    location: 'Québec, QC',
    language: 'fr',
    jobType: 'Full-time',
    hourly: [33, 46],
    closesInDays: 6,
    skills: ['Soins de première ligne', 'Maladies chroniques', 'Évaluation', 'Enseignement'],
    description:
      'Vous suivez 350 personnes vivant avec le diabète, l’hypertension ou l’insuffisance cardiaque, en étroite collaboration avec sept médecins et une pharmacienne. Vous ajustez les traitements selon les ordonnances collectives, vous rassurez, vous enseignez. Horaire de jour, du lundi au vendredi; un mercredi soir sur trois.',
    requirements:
      'Baccalauréat en sciences infirmières et inscription à l’OIIQ. Deux ans d’expérience clinique, idéalement en première ligne.',
  },
  {
    company: 'clinique-erables',
    noc: '31203',
    title: 'Ergothérapeute',
    location: 'Lévis, QC',
    language: 'fr',
    jobType: 'Part-time',
    hourly: [40, 50],
    skills: ['Réadaptation', 'Évaluation à domicile', 'Aides techniques'],
    description:
      'Trois jours par semaine, dont un sur la route\u00a0: vous évaluez des domiciles sur la Rive-Sud et vous trouvez la barre d’appui, le siège ou l’habitude qui permet de rester chez soi. Les deux autres jours, à la clinique, vous recevez des gens de retour au travail après une blessure à la main.',
    requirements:
      'Membre de l’OEQ, permis de conduire et véhicule. Une formation en orthèses de la main est un atout que nous pouvons financer.',
  },
  {
    company: 'clinique-erables',
    noc: '33103',
    title: 'Assistant technique ou assistante technique en pharmacie',
    location: 'Québec, QC',
    language: 'fr',
    jobType: 'Full-time',
    experienceLevel: 'Entry Level',
    hourly: [20, 25.5],
    skills: ['Préparation de piluliers', 'Service à la clientèle', 'Inventaire'],
    description:
      'La pharmacie du rez-de-chaussée prépare 600 piluliers par semaine et connaît presque tous ses clients par leur prénom. Vous entrez les ordonnances, vous préparez, vous vérifiez deux fois, vous souriez quand la file s’allonge. Un samedi sur quatre; jamais le dimanche.',
    requirements:
      'DEP en assistance technique en pharmacie ou un an d’expérience au laboratoire d’une pharmacie communautaire.',
  },
  {
    company: 'aurora-health',
    noc: '31301',
    title: 'Community Health Nurse, Fly-in Rotation',
    location: 'Behchokǫ̀, NT',
    jobType: 'Contract',
    experienceLevel: 'Senior Level',
    hourly: [47, 54],
    closesInDays: 24,
    skills: ['Expanded Scope', 'Emergency Care', 'Prenatal Care', 'Cultural Safety'],
    description:
      'Six weeks in, four weeks out. In a nursing station you are the walk-in clinic, the prenatal class and, at two in the morning, the emergency department, with a physician on the phone and a medevac forty minutes away. You will work beside Tłı̨chǫ community health workers who know the families, the language and the land. Learn from them first.',
    requirements:
      'Eligible for registration in the NWT and Nunavut, three years of emergency, outpost or public health nursing, ACLS, TNCC and NRP. Mask fit and a sense of humour.',
  },
  {
    company: 'aurora-health',
    noc: '41301',
    title: 'Mental Health Counsellor',
    location: 'Yellowknife, NT',
    jobType: 'Full-time',
    hourly: [39, 48],
    skills: ['Counselling', 'Trauma-Informed Care', 'Crisis Intervention', 'Cultural Safety'],
    description:
      'Same-day counselling for adults and youth, in a room with a wood stove and no reception glass. About a third of your week is walk-in, a third is longer work with trauma and grief, and a third is out: the school, the shelter, culture camps. Elders co-lead two of our groups. Supervision every week, by someone who still sees clients.',
    requirements:
      'Master’s degree in counselling, social work or psychology and eligibility for licensure. Experience with Indigenous clients and an honest view of what you do not know.',
  },
  {
    company: 'aurora-health',
    noc: '32120',
    title: 'Medical Laboratory Technologist',
    location: 'Inuvik, NT',
    jobType: 'Full-time',
    hourly: [38, 47],
    skills: ['Hematology', 'Chemistry', 'Quality Control', 'Phlebotomy'],
    description:
      'A core lab for a region the size of Germany, with four technologists in it. You run everything: hematology, chemistry, transfusion, the fridge alarm. When the weather closes the airport, the sample stays and your judgment decides. If you have always wanted to do the whole job and not one bench of it, come north.',
    requirements:
      'CSMLS general certification. One year as a generalist preferred, but we train curious new graduates for four weeks in Yellowknife first.',
  },
  {
    company: 'hearthstone',
    noc: '41300',
    title: 'Social Worker',
    location: 'Hamilton, ON',
    jobType: 'Full-time',
    experienceLevel: 'Mid Level',
    hourly: [34, 44],
    skills: [
      'Case Management',
      'Crisis Intervention',
      'Housing First',
      'Motivational Interviewing',
    ],
    description:
      'You carry a caseload of eighteen people who have just moved from the street or a shelter into their own apartment. The first ninety days are loud; then come the quiet problems. You visit, you advocate at the landlord tribunal, you find a dentist, you celebrate a first grocery order. No on-call; a team meets at nine every morning and leaves nobody alone with a hard case.',
    requirements:
      'MSW or BSW with registration in Ontario, two years in housing, addictions or mental health, and a valid G licence.',
  },
  {
    company: 'hearthstone',
    noc: '42201',
    title: 'Shelter Support Worker',
    location: 'Hamilton, ON',
    jobType: 'Part-time',
    experienceLevel: 'Entry Level',
    hourly: [23, 27],
    skills: ['De-escalation', 'Harm Reduction', 'Naloxone', 'Teamwork'],
    description:
      'Evenings and overnights at our family shelter, twelve to twenty-four hours a week. You open the door, find the dry socks, calm an argument about a phone charger, and notice who has not eaten. Quiet hours are for laundry and paperwork. Two people are on shift at all times and a manager answers at any hour.',
    requirements:
      'A college certificate in social services or lived experience of homelessness. First aid and naloxone training can be taken with us in the first month.',
  },
  {
    company: 'hearthstone',
    noc: '44101',
    title: 'Home Support Worker',
    location: 'Hamilton, ON',
    jobType: 'Part-time',
    hourly: [20.5, 24.5],
    skills: ['Personal Care', 'Meal Preparation', 'Companionship', 'First Aid'],
    description:
      'Five clients, all within a twenty-minute drive, the same five every week. You help with showers, cook lunch, drive to appointments and hear about 1956. Travel time between visits is paid, and so are the last-minute cancellations. Daytime only, with every second weekend off.',
    requirements:
      'Personal support worker certificate or six months of similar work, a car, and a clear police check for the vulnerable sector.',
  },
  {
    company: 'tidewater-health',
    noc: '31120',
    title: 'Clinical Pharmacist',
    location: 'Halifax, NS',
    jobType: 'Full-time',
    experienceLevel: 'Senior Level',
    hourly: [48, 57],
    postedDaysAgo: 40,
    closesInDays: -6,
    skills: ['Medication Review', 'Deprescribing', 'Anticoagulation', 'Teaching'],
    description:
      'No counter, no till. You review the medications of people who take more than ten of them, sit with them for half an hour, and agree on which three can go. Physicians act on nine of ten of your suggestions; the tenth makes for good conversation. One day a week teaching residents from Dalhousie.',
    requirements:
      'Licence in Nova Scotia with prescribing authority, and a residency, PharmD or five years of clinical practice.',
  },
];
