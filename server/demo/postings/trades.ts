import type { SeedPosting } from '../shapes.ts';

export const tradesPostings: SeedPosting[] = [
  {
    company: 'stonebridge',
    noc: '72200',
    title: 'Journeyperson Electrician',
    location: 'Edmonton, AB',
    jobType: 'Full-time',
    hourly: [38, 45],
    closesInDays: 7,
    skills: ['Commercial Wiring', 'Conduit Bending', 'Fire Alarm', 'Blueprint Reading'],
    description:
      'Renovation of a downtown hospital, 14 months, four tens. The ward below stays open while you work, so neatness and quiet are part of the trade. You would run a crew of three, one of them a second-year who asks good questions. Parking is paid and the lunch room has a window.',
    requirements:
      'Alberta journeyperson certificate or Red Seal, CSTS and first aid. Health-care or other occupied-building experience preferred.',
  },
  {
    company: 'stonebridge',
    noc: '72300',
    title: 'Plumber',
    location: 'Grande Prairie, AB',
    jobType: 'Full-time',
    hourly: [34, 42],
    skills: ['Commercial Plumbing', 'Medical Gas', 'Backflow Prevention', 'Copper'],
    description:
      'New school, two storeys, 1,100 fixtures if you count the science lab. Rough-in starts in January and we would like to have our lead plumber before the concrete. You will have a say in the sequence, a foreman who listens, and a heated seacan that beats most site offices.',
    requirements:
      'Red Seal or provincial ticket. Backflow or medical gas certification raises the rate. Own hand tools; we bring the rest.',
  },
  {
    company: 'stonebridge',
    noc: '72106',
    title: 'Pressure Welder',
    location: 'Fort McMurray, AB',
    jobType: 'Contract',
    experienceLevel: 'Senior Level',
    hourly: [44, 51],
    closesInDays: 1,
    skills: ['SMAW', 'GTAW', 'B Pressure', 'X-Ray Quality'],
    description:
      'Spring outage, 34 days, two shifts. Six-inch to fourteen-inch carbon and P91 in a boiler house that will be cold by the time you arrive. Flights from Edmonton, single rooms, and a per diem that covers more than the vending machine. Our repair rate last year was 0.9%; help us brag.',
    requirements:
      'Current Alberta B pressure ticket, performance cards for P91 an asset, drug and alcohol test before access, OSSA fire watch.',
  },
  {
    company: 'stonebridge',
    noc: '72400',
    title: 'Industrial Mechanic (Millwright)',
    location: 'Prince George, BC',
    jobType: 'Full-time',
    hourly: [42, 51],
    skills: ['Laser Alignment', 'Hydraulics', 'Gearboxes', 'Preventive Maintenance'],
    description:
      'You are based at a sawmill that runs two shifts and breaks things on both. Rebuild, align, replace, and, best of all, be the person who heard the bearing a week before it failed. Day shift with one weekend in four. We have a stock room that matches the computer, which anyone in the trade will tell you is rare.',
    requirements:
      'Red Seal millwright or the BC certificate, five years in wood products, mining or pulp. Rigging tickets preferred.',
  },
  {
    company: 'stonebridge',
    noc: '72200',
    title: 'Electrician Apprentice, First or Second Year',
    location: 'Red Deer, AB',
    jobType: 'Full-time',
    experienceLevel: 'Entry Level',
    hourly: [22, 28],
    skills: ['Hand Tools', 'Math', 'Safety', 'Teamwork'],
    description:
      'We hire apprentices to keep them: 31 of our 52 journeypersons started here with a broom. You will rotate between service, schools and one industrial site, with the same mentor for at least six months at a time. School blocks are paid at 70% of your wage, and the tool list is short for the first year.',
    requirements:
      'Grade 12 with Math 30-2 or the entrance exam, a driver’s licence, and steel toes. Pre-employment program welcome, not needed.',
  },
  {
    company: 'lakeshore-timber',
    noc: '72310',
    title: 'Timber Frame Carpenter',
    location: 'Kelowna, BC',
    jobType: 'Full-time',
    experienceLevel: 'Mid Level',
    hourly: [32, 41],
    closesInDays: 22,
    skills: ['Timber Joinery', 'CNC Layout', 'Rigging', 'Finish Carpentry'],
    description:
      'Our joinery is cut half by a machine from Germany and half by people with slicks and opinions. You would work in the shop from November to March and raise frames from April on, six to eight a year. Douglas fir, larch, and a chapel next summer that has no straight line in it.',
    requirements:
      'Carpentry ticket or four years of framing or boatbuilding. You own chisels and keep them sharp. Comfortable on a lift and with a crane signal.',
  },
  {
    company: 'lakeshore-timber',
    noc: '75110',
    title: 'Construction Labourer',
    location: 'Vernon, BC',
    jobType: 'Temporary',
    experienceLevel: 'Entry Level',
    hourly: [23, 28],
    skills: ['Physical Fitness', 'Safety', 'Forklift'],
    description:
      'Three months, February to April, on a lakefront house that must be closed in before the tourists arrive. Stack, carry, sweep, flag for the crane, learn to read a cut list. Carpool from Kelowna leaves at 6:15. Good people have been kept on at the end of each of the last four seasons.',
    requirements:
      'Able to lift 25 kg all day, boots and a hard hat, site safety orientation (we will book it). Weekends are yours.',
  },
  {
    company: 'lakeshore-timber',
    noc: '70010',
    title: 'Construction Project Manager',
    location: 'Kelowna, BC',
    jobType: 'Full-time',
    experienceLevel: 'Senior Level',
    hourly: [50, 66],
    salary: [104000, 137000],
    skills: ['Project Management', 'Estimating', 'Mass Timber', 'Contracts'],
    description:
      'Four to six projects at a time, $0.8 to $6 million each, with clients who have dreamed of this house for twenty years and change their minds in week three. You own budget, schedule, permits and calm. The estimator is thorough, the superintendents are proud, and the owner of the company will not promise dates behind your back.',
    requirements:
      'Eight years in residential or light commercial construction, three of them running jobs. Gold Seal or PMP is a plus; so is having once held a hammer for a living.',
  },
  {
    company: 'boreal-grid',
    noc: '72203',
    title: 'Powerline Technician',
    location: 'Brandon, MB',
    jobType: 'Full-time',
    hourly: [40, 50],
    skills: ['Line Construction', 'Live-Line Work', 'Bucket Truck', 'Storm Response'],
    description:
      'Build and maintain distribution from Brandon to the Saskatchewan border. Mostly planned work: pole replacements, rural rebuilds, a solar farm to connect. Then, three or four times a winter, the phone at 3 a.m. and a town that is getting cold. You will be home for most suppers, and paid properly for the ones that you miss.',
    requirements:
      'Journeyperson powerline technician, Class 3 licence with air, and willingness to stand by one week in five.',
  },
  {
    company: 'boreal-grid',
    noc: '73400',
    title: 'Heavy Equipment Operator',
    location: 'Kenora, ON',
    jobType: 'Temporary',
    hourly: [31, 39],
    closesInDays: 12,
    skills: ['Excavator', 'Dozer', 'Right-of-Way Clearing', 'Winter Roads'],
    description:
      'Winter access road and right-of-way clearing, January until the ice goes. Excavator and dozer, 21 days in and 7 out, from a camp north of Kenora with decent Wi-Fi and a cook from Eagle Lake who makes bannock on Sundays. Environmental monitors from three First Nations work beside us; their word stops the machines.',
    requirements:
      'Five seasons on excavator or dozer, common core or equivalent, and clean habits with fuel near water.',
  },
  {
    company: 'market-hall',
    noc: '72402',
    title: 'Refrigeration Mechanic',
    location: 'Saskatoon, SK',
    jobType: 'Full-time',
    hourly: [37, 46],
    skills: ['Refrigeration', 'CO2 Systems', 'Controls', 'Troubleshooting'],
    description:
      'Eleven stores, of which four have moved to transcritical CO2, and the others will by 2029. A grocery store with warm milk calls nobody else, so response matters; but our own technicians spend 60% of their time on planned work, and we intend to keep it so. Service truck, tablet, and a parts account without three signatures.',
    requirements:
      'Red Seal refrigeration and air conditioning mechanic, ODP card, experience with rack systems. CO2 training provided in Montréal.',
  },
  {
    company: 'crosscurrent',
    noc: '73201',
    title: 'Building Maintenance Worker',
    location: 'Mississauga, ON',
    jobType: 'Full-time',
    hourly: [25, 31],
    skills: ['Carpentry', 'Basic Electrical', 'HVAC', 'Snow Removal'],
    description:
      'Look after a 210,000-square-foot warehouse: dock levellers, lights, the washroom tap that everybody reports and nobody describes. Mornings are inspections, afternoons repairs, winters snow. You set the priorities with the safety committee and have a purchasing card for anything under $800.',
    requirements:
      'Five years of general maintenance, G licence, lift ticket, and the sense to call an electrician when it is time to call one.',
  },
  {
    company: 'acadie-fret',
    noc: '72410',
    title: 'Mécanicien ou mécanicienne de véhicules lourds / Truck and Trailer Mechanic',
    location: 'Dieppe, NB',
    language: 'both',
    jobType: 'Full-time',
    hourly: [26, 32],
    closesInDays: 16,
    skills: ['Diesel', 'Air Brakes', 'Diagnostics', 'Welding'],
    description:
      'Un garage chauffé de six baies, 140 tracteurs, 300 remorques et pas de course au bonus\u00a0: on répare bien, une fois. Quart de jour ou de soir, au choix, fixe pour un an.\n\nHeated six-bay shop, dealer-level diagnostics, and a parts clerk who answers on the first ring. You will see reefers, liftgates and the results of every pothole on Route 2. Both languages are spoken on the floor; one of them well is enough.',
    requirements:
      'Certificat de compétence en mécanique de camions ou cinq ans d’expérience. Truck and transport certificate or five years in the trade; MVI licence is an asset.',
  },
  {
    company: 'klondike-crossing',
    noc: '73201',
    title: 'Hotel Handyperson',
    location: 'Watson Lake, YT',
    jobType: 'Full-time',
    hourly: [28, 34],
    skills: ['Plumbing', 'Carpentry', 'Boilers', 'Snow Clearing'],
    description:
      'Forty rooms, one roadhouse kitchen and a generator. Pipes freeze, doors stick, a tour bus breaks down in the lot and they ask you. Work is varied and visible: guests thank you for heat. A second handyperson in Whitehorse is on the phone when you are stuck, and parts come by truck on Tuesdays and Fridays.',
    requirements:
      'Broad practical experience in building maintenance, Class 5 licence, and ease with working alone at minus forty.',
  },
];
