import type { SeedPosting } from '../shapes.ts';

export const operationsPostings: SeedPosting[] = [
  {
    company: 'acadie-fret',
    noc: '73300',
    title: 'Long-Haul Truck Driver',
    location: 'Moncton, NB',
    language: 'both',
    jobType: 'Full-time',
    hourly: [25, 30],
    closesInDays: 20,
    skills: ['Class 1 Licence', 'Reefer', 'Border Crossing', 'Logbooks'],
    description:
      'Moncton to Montréal and back in two days, or Boston in three, in a tractor that is yours and no older than four years. You are paid from the yard gate to the yard gate, waiting included. Lobster does not like to wait; we do not like to push. Dispatch speaks both languages and has driven.\n\nPayé de la barrière à la barrière, attente comprise. Votre camion, votre couchette, vos fins de semaine deux fois sur trois.',
    requirements:
      'Class 1 with two years of winter driving, clean abstract, passport or FAST card. Français ou anglais, l’un des deux suffit.',
  },
  {
    company: 'acadie-fret',
    noc: '13201',
    title: 'Logistics Coordinator',
    location: 'Moncton, NB',
    language: 'both',
    jobType: 'Full-time',
    experienceLevel: 'Mid Level',
    hourly: [25, 31],
    skills: ['Dispatch', 'French', 'TMS', 'Customs', 'Problem Solving'],
    description:
      'Forty trucks on a map, twelve customers on the line, one snowstorm at Edmundston. You fill the empty legs, book the docks, clear the border, and phone the receiver before the receiver phones you. Un poste bilingue\u00a0: la moitié des expéditeurs préfèrent le français, et tous préfèrent les bonnes nouvelles.',
    requirements:
      'Two years in dispatch, brokerage or warehousing, spoken French and English, and handwriting or typing that others can follow at shift change.',
  },
  {
    company: 'acadie-fret',
    noc: '14400',
    title: 'Shipper-Receiver',
    location: 'Saint John, NB',
    jobType: 'Full-time',
    experienceLevel: 'Entry Level',
    closesInDays: 6,
    skills: ['Forklift', 'RF Scanner', 'Inventory', 'Paperwork'],
    description:
      'Check it, count it, sign for it, put it where the next shift will find it. Forty doors, of which eighteen are busy at six in the morning. You start with a buddy for three weeks and then get a zone of your own. Overtime is offered, never assigned, and the lunch room faces the river.',
    requirements:
      'Forklift ticket or willingness to earn it in the first month, safety shoes, and an honest eye for damaged cartons.',
  },
  {
    company: 'acadie-fret',
    noc: '70020',
    title: 'Fleet and Transportation Manager',
    location: 'Dieppe, NB',
    jobType: 'Full-time',
    experienceLevel: 'Senior Level',
    hourly: [46, 62],
    salary: [96000, 129000],
    skills: ['Fleet Management', 'Safety', 'Budgeting', 'Labour Relations', 'French'],
    description:
      'One hundred and forty tractors, 190 drivers, a fuel bill that keeps the owner awake, and a plan to electrify the Moncton–Halifax shuttle by 2028. You answer for safety first, then service, then cost, and the board agrees with the order. Drivers will judge you by the first winter.',
    requirements:
      'Ten years in trucking with five in charge of a fleet, knowledge of hours-of-service rules on both sides of the border, bilingual or nearly.',
  },
  {
    company: 'ptarmigan-air',
    noc: '75101',
    title: 'Cargo Handler',
    location: 'Yellowknife, NT',
    jobType: 'Full-time',
    experienceLevel: 'Entry Level',
    hourly: [24, 29],
    closesInDays: 11,
    skills: ['Heavy Lifting', 'Forklift', 'Weight and Balance', 'Cold Weather'],
    description:
      'You load bananas, batteries and a piano, in that order of urgency. Every pallet is weighed, netted and written down, because nine aircraft and several grandmothers depend on it. Hangar at plus ten, ramp at minus thirty-five; good gear is issued. After a year, many move on to dispatch or start flight training with our help.',
    requirements:
      'Able to lift 30 kg, driver’s licence, eligible for an airport security pass. Dangerous-goods training on paid time.',
  },
  {
    company: 'ptarmigan-air',
    noc: '72404',
    title: 'Aircraft Maintenance Engineer',
    location: 'Yellowknife, NT',
    jobType: 'Full-time',
    experienceLevel: 'Senior Level',
    hourly: [40, 47],
    skills: ['M1 Licence', 'Turboprops', 'Inspection', 'Troubleshooting'],
    description:
      'Twin Otters, Dash 7s and one DC-3 that pays its way. Heated hangar, day and evening shifts of two weeks on and two off, and parts on the shelf for what usually fails. You sign for your own work and nobody leans on you to sign sooner. There is a ski change in May and a float change in June; bring a fishing rod for the test flight.',
    requirements:
      'Canadian AME licence (M1 or M2) with turbine time; float or ski experience is a bonus, but can be learned here.',
  },
  {
    company: 'red-shore-foods',
    noc: '94140',
    title: 'Packaging Machine Operator',
    location: 'Summerside, PE',
    jobType: 'Full-time',
    experienceLevel: 'Entry Level',
    hourly: [19.5, 24],
    closesInDays: 18,
    skills: ['Machine Operation', 'Quality Checks', 'Teamwork', 'Sanitation'],
    description:
      'Run a weigher, a bagger and a case packer, and learn to hear when one is about to sulk. Rotating days and evenings, four on and three off. Operators meet maintenance for fifteen minutes at each changeover, and their ideas saved $400,000 last year, of which a fifth went back into their pay.',
    requirements:
      'Reliable, handy, able to stand for a shift in a cool room. English at a working level; we have classes on site twice a week.',
  },
  {
    company: 'red-shore-foods',
    noc: '75101',
    title: 'Cold Storage Forklift Operator',
    location: 'Charlottetown, PE',
    jobType: 'Full-time',
    hourly: [21, 25],
    skills: ['Forklift', 'Reach Truck', 'RF Scanner', 'Inventory'],
    description:
      'Minus twenty-two inside, heated cab, twenty-minute warm-ups every ninety minutes that really happen. You put away pallets from Summerside and load containers for Halifax. The inventory was 99.6% right at the last count, and the crew bought themselves a cake.',
    requirements:
      'Reach-truck experience of a year or more, WHMIS, comfort with heights of nine metres. Thermal suit provided in your size.',
  },
  {
    company: 'red-shore-foods',
    noc: '94142',
    title: 'Seafood Plant Worker',
    location: 'Montague, PE',
    jobType: 'Temporary',
    experienceLevel: 'Entry Level',
    hourly: [17.5, 19.5],
    closesInDays: 30,
    skills: ['Manual Dexterity', 'Teamwork', 'Food Safety'],
    description:
      'Mussel season, twelve to sixteen weeks. Sort, debyssus, pack and joke; the line has a playlist committee. Day shift, rides from Charlottetown and Souris, and a canteen that makes a proper chowder. If you come back for a second season the rate goes up by a dollar.',
    requirements:
      'No experience asked. Waterproof boots and gloves supplied. Able to stand for eight hours in a wet, cool hall.',
  },
  {
    company: 'okanagan-sun',
    noc: '85101',
    title: 'Orchard Harvester',
    location: 'West Kelowna, BC',
    jobType: 'Temporary',
    experienceLevel: 'Entry Level',
    hourly: [18.5, 20],
    skills: ['Pruning', 'Ladder Safety', 'Physical Fitness'],
    description:
      'Winter pruning from January, thinning in June, cherries in July. Stay for one part or the whole round. Paid by the hour at all times, never by the bin, since good fruit is not a race. Trailers with kitchens for four, a bus to town on Wednesdays, and a volleyball net of which people speak warmly.',
    requirements:
      'Outdoor work in any weather, ladders up to three metres, care with fruit. Training in Punjabi, Spanish, French and English.',
  },
  {
    company: 'okanagan-sun',
    noc: '82030',
    title: 'Orchard Supervisor',
    location: 'Oliver, BC',
    jobType: 'Full-time',
    hourly: [25, 32],
    closesInDays: 13,
    skills: ['Crew Leadership', 'Irrigation', 'Punjabi', 'Pest Scouting'],
    description:
      'Lead a crew of ten to forty on our southern blocks: cherries, peaches and the new table grapes. You set the rows, teach the cut, watch for sunburn on fruit and people, and text the weather to everyone before five. The house beside the upper block comes with the job if you want it.',
    requirements:
      'Three seasons of tree fruit with one of leading others, tractor and first-aid tickets, two of our four languages.',
  },
  {
    company: 'stikine-copper',
    noc: '83100',
    title: 'Underground Miner, Development',
    location: 'Terrace, BC',
    jobType: 'Full-time',
    hourly: [39, 48],
    closesInDays: 24,
    skills: ['Jumbo Drill', 'Bolting', 'Scooptram', 'Ground Support'],
    description:
      'Two weeks of twelve-hour shifts, then two weeks that are your own. Jumbo, bolter, scoop; cross-training is expected and paid for. The refuge stations are newly stocked and drilled monthly, and every miner can call a stop. Over a third of the crew are Tahltan, Nisga’a or Kaska; camp life follows suit, moose roast included.',
    requirements:
      'Two years underground or completion of a common-core program, first aid, and a medical. New miners: see our trainee intake in spring.',
  },
  {
    company: 'stikine-copper',
    noc: '72401',
    title: 'Heavy-Duty Equipment Mechanic',
    location: 'Smithers, BC',
    jobType: 'Full-time',
    hourly: [45, 53],
    skills: ['Scooptrams', 'Hydraulics', 'Battery-Electric Equipment', 'Diagnostics'],
    description:
      'Surface shop with four bays, underground shop with two, and a fleet that is one-third battery-electric and growing. You will be sent to the factory for two weeks in your first year to learn high-voltage work. Rotation of two weeks, flights from Smithers, a tool room clerk who knows where the 36-mm socket went.',
    requirements:
      'Red Seal heavy-duty mechanic or BC equivalent, three years with mobile mining or logging machines.',
  },
  {
    company: 'market-hall',
    noc: '75101',
    title: 'Night Stock Crew Member',
    location: 'Saskatoon, SK',
    jobType: 'Part-time',
    experienceLevel: 'Entry Level',
    hourly: [17, 20],
    closesInDays: 5,
    skills: ['Stocking', 'Pallet Jack', 'Reliability'],
    description:
      'Ten at night to six in the morning, three or four nights a week, with a crew who have their own coffee machine and strong views on music. Break down the load, fill the aisles, face it all up, and walk out into the sunrise. Night premium of $2 is on top of the rate.',
    requirements:
      'Eighteen or over, able to lift 20 kg all night, transport home at six. Good for students whose classes start after noon.',
  },
  {
    company: 'sila-coop',
    noc: '73300',
    title: 'Fuel and Water Truck Driver',
    location: 'Rankin Inlet, NU',
    jobType: 'Full-time',
    hourly: [29, 35],
    skills: ['Class 3 Licence', 'Winter Driving', 'Mechanical Sense', 'Inuktut'],
    description:
      'Each house in town depends on your truck twice a week. You know whose porch light means an empty tank, which driveway drifts in, and how to thaw a nozzle without swearing on the radio. Days and one Saturday in three; the garage is heated and so is the seat.',
    requirements:
      'Class 3 with air brakes, or Class 5 and willingness to train with us. A clean record around fuel.',
  },
];
