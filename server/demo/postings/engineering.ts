import type { SeedPosting } from '../shapes.ts';

export const engineeringPostings: SeedPosting[] = [
  {
    company: 'granite-gale',
    noc: '21300',
    title: 'Civil Engineer, Marine Structures',
    location: 'St. John’s, NL',
    jobType: 'Full-time',
    experienceLevel: 'Mid Level',
    hourly: [44, 60],
    closesInDays: 20,
    skills: ['Marine Design', 'AutoCAD Civil 3D', 'Concrete', 'Site Inspection'],
    description:
      'Small-craft harbours from Burgeo to Nain need wharves that survive the next forty years of storms, not the last forty. You would take two or three at a time from soundings to tender, spend about thirty days a year on site, and learn from Pat Whelan, who has been wrong about ice exactly once and talks about it.',
    requirements:
      'P.Eng. or within a year of it, four years of structural or coastal design, and good sea legs.',
  },
  {
    company: 'granite-gale',
    noc: '22300',
    title: 'Civil Engineering Technologist',
    location: 'Corner Brook, NL',
    jobType: 'Full-time',
    experienceLevel: 'Entry Level',
    hourly: [26, 36],
    skills: ['AutoCAD', 'Surveying', 'Materials Testing', 'Reporting'],
    description:
      'Summers with a total station and a slump cone, winters at a drafting desk by the Humber. You will do layout, quantities and inspection on roads and water mains, write daily reports that lawyers could read, and get signed off toward your technologist designation by someone who takes it seriously.',
    requirements:
      'Diploma in civil engineering technology, driver’s licence, and willingness to work away from home for up to two weeks.',
  },
  {
    company: 'granite-gale',
    noc: '21110',
    title: 'Fisheries Biologist',
    location: 'Happy Valley-Goose Bay, NL',
    jobType: 'Contract',
    hourly: [34, 45],
    skills: ['Fish Habitat', 'Field Sampling', 'GIS', 'Permitting'],
    description:
      'Eighteen months of baseline work on rivers that a new road will cross. Electrofishing, redd counts, culvert assessments, and winter evenings of turning it into an application that the regulator and the Innu Nation will both find straight. Two field technicians report to you; one of them has guided on these rivers for thirty years.',
    requirements:
      'Degree in biology or fisheries, electrofishing certificate, wilderness first aid, and reports of yours that led to a changed design.',
  },
  {
    company: 'granite-gale',
    noc: '92101',
    title: 'Water Treatment Plant Operator',
    location: 'Lewisporte, NL',
    jobType: 'Full-time',
    hourly: [29, 37],
    skills: ['Water Treatment', 'SCADA', 'Sampling', 'Confined Space'],
    description:
      'We run the plant for the town under contract: 11 million litres a day from the lake above town, ozone, filters, and one very old clearwell. Days, with call-out one week in four. You will train the summer student, host the Grade 6 tours, and have an engineer’s number that gets answered.',
    requirements:
      'Class II water treatment certificate or Class I and writing the next exam within a year. High school diploma and driver’s licence.',
  },
  {
    company: 'boreal-grid',
    noc: '21310',
    title: 'Protection and Control Engineer',
    location: 'Winnipeg, MB',
    jobType: 'Full-time',
    experienceLevel: 'Senior Level',
    hourly: [52, 66],
    salary: [108000, 137000],
    skills: ['Relay Settings', 'IEC 61850', 'Power Systems', 'Commissioning'],
    description:
      'A breaker that opens too late costs a transformer; one that opens too early costs a city. You set the relays in between. Six substations are to be rebuilt by 2030 with digital protection, and you would lead two of them from single-line to energization, with a commissioning crew who will tell you when the drawing is wrong.',
    requirements:
      'P.Eng. in Manitoba or transferable, seven years in protection and control, and settings of your own in service.',
  },
  {
    company: 'boreal-grid',
    noc: '22310',
    title: 'Substation Electronics Technologist',
    location: 'Estevan, SK',
    jobType: 'Full-time',
    hourly: [36, 47],
    closesInDays: 28,
    skills: ['Instrumentation', 'Relay Testing', 'SCADA', 'Documentation'],
    description:
      'Test, calibrate and commission relays, meters and RTUs in seven substations around Estevan and Weyburn. You drive your own van, plan your own week, and sign your own test sheets. The old coal units are retiring and the wind farms are arriving, so the same bus is rewired every other year; dull it is not.',
    requirements:
      'Electrical or electronics technology diploma, three years in utility or industrial testing, Omicron or Doble experience welcome.',
  },
  {
    company: 'boreal-grid',
    noc: '22232',
    title: 'Occupational Health and Safety Specialist',
    location: 'Regina, SK',
    jobType: 'Full-time',
    experienceLevel: 'Mid Level',
    hourly: [38, 50],
    skills: ['Incident Investigation', 'Electrical Safety', 'Training', 'Audits'],
    description:
      'We went 700 days without a lost-time injury, then had two in a month. We would like to understand why before we write another rule. You will ride with crews, run investigations that look for causes and not for culprits, and have the authority to stop a job, together with the duty to explain it over coffee.',
    requirements:
      'CRSP or working toward it, five years in construction, utilities or mining, and credibility at a tailgate meeting.',
  },
  {
    company: 'lakeshore-timber',
    noc: '21200',
    title: 'Architect',
    location: 'Penticton, BC',
    jobType: 'Full-time',
    experienceLevel: 'Senior Level',
    hourly: [45, 62],
    skills: ['Timber Design', 'Passive House', 'Revit', 'Client Communication'],
    description:
      'A design-build firm where architects choose the knots. You would lead four houses and one public building a year, from first sketch at the client’s kitchen table to the frame going up outside your window, with structural engineers and joiners down the hall. Wildfire-resilient detailing is half of every conversation now; we want someone who leads that half.',
    requirements:
      'Architect AIBC or eligible, eight years of practice, and built wood work. Certified Passive House designer or consultant preferred.',
  },
  {
    company: 'red-shore-foods',
    noc: '22302',
    title: 'Process Improvement Technologist',
    location: 'Summerside, PE',
    jobType: 'Full-time',
    hourly: [30, 39],
    skills: ['Lean Manufacturing', 'Data Analysis', 'HACCP', 'Excel'],
    description:
      'Our fry line loses 3.1% of good potato between the cutter and the freezer. Every tenth of a point is a truckload a week. You will weigh, film, ask operators (they know), try small things, and keep what works. There is a maintenance team who like you already, because the last technologist fixed their work orders.',
    requirements:
      'Diploma in industrial, food or manufacturing technology and two years on a plant floor. Six Sigma colours are optional.',
  },
  {
    company: 'stikine-copper',
    noc: '21330',
    title: 'Mine Planning Engineer',
    location: 'Terrace, BC',
    jobType: 'Full-time',
    experienceLevel: 'Mid Level',
    hourly: [48, 62],
    salary: [100000, 129000],
    skills: ['Deswik', 'Long-Hole Stoping', 'Ventilation', 'Scheduling'],
    description:
      'Turn a geologist’s block model into next month’s stopes, next quarter’s development and next year’s promise to the board. Two weeks at site, two at home. The short-range plan is met 87% of the time; you will have the mandate, the survey data and the shift bosses’ ear to find out what the missing 13% is made of.',
    requirements:
      'Mining engineering degree, EIT or P.Eng., three years underground with a scheduling package, and boots that have been wet.',
  },
  {
    company: 'stikine-copper',
    noc: '22101',
    title: 'Geological Technician',
    location: 'Rankin Inlet, NU',
    jobType: 'Temporary',
    hourly: [31, 40],
    closesInDays: 15,
    skills: ['Core Logging', 'Sampling', 'GPS', 'Camp Experience'],
    description:
      'Exploration season, March to September, three weeks in and three out from a forty-person camp west of Rankin Inlet. Log and photograph core, split it, ship it, and keep the database honest. Wildlife monitors from the hamlet brief us every morning, and caribou have the right of way. Training in Inuktut and English; residents of Nunavut come first.',
    requirements:
      'Geoscience diploma or a season of core work. Residents of Kivalliq without experience: apply, the first two weeks are training.',
  },
  {
    company: 'kestrel-data',
    noc: '22214',
    title: 'GIS Technician',
    location: 'Guelph, ON',
    jobType: 'Internship',
    experienceLevel: 'Entry Level',
    hourly: [23, 26],
    closesInDays: 10,
    skills: ['QGIS', 'Python', 'Data Cleaning', 'Field Work'],
    description:
      'Water maps of small towns are part drawing, part rumour. In four months you would turn nine of them into networks that a computer can follow: trace the valves, ask the retired foreman, walk the street with a GPS. What you clean will be in use before you leave, and you will have your name in the metadata.',
    requirements:
      'Student or recent graduate in geomatics, geography or civil technology. QGIS or ArcGIS, a bit of Python, legible notes.',
  },
  {
    company: 'okanagan-sun',
    noc: '21112',
    title: 'Agronomist, Tree Fruit',
    location: 'West Kelowna, BC',
    jobType: 'Full-time',
    hourly: [36, 48],
    skills: ['Integrated Pest Management', 'Irrigation', 'Soil Health', 'Data Analysis'],
    description:
      'After two winters that killed buds and one summer of smoke we are replanting 200 acres, and would like to be wiser about it. Choose rootstocks, run variety trials, set irrigation from probes rather than habit, and write a spray program that the neighbours could read. You report to the farm manager, who is also the owner’s daughter and also an agronomist.',
    requirements:
      'P.Ag. or eligible, three seasons in tree fruit or grapes, pesticide applicator licence. Punjabi or Spanish is very useful in the field.',
  },
  {
    company: 'red-shore-foods',
    noc: '21120',
    title: 'Food Safety and Quality Manager',
    location: 'Montague, PE',
    jobType: 'Full-time',
    experienceLevel: 'Senior Level',
    hourly: [40, 52],
    skills: ['HACCP', 'BRCGS', 'Auditing', 'Leadership', 'Microbiology'],
    description:
      'Mussels are alive until they are lunch, which makes quality an hourly matter. Lead a team of seven, own the HACCP plan, host the CFIA and three customers’ auditors, and spend the rest of your time at the line where problems begin. The plant manager stopped a shipment on your predecessor’s word and would on yours.',
    requirements:
      'Degree in food science, microbiology or public health, five years in seafood or ready-to-eat food, lead-auditor training.',
  },
];
