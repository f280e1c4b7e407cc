import type { SeedPosting } from '../shapes.ts';

export const landAndSciencePostings: SeedPosting[] = [
  {
    company: 'stikine-copper',
    noc: '22112',
    title: 'Forestry and Reclamation Technician',
    location: 'Terrace, BC',
    jobType: 'Full-time',
    hourly: [29, 37],
    skills: ['Silviculture', 'GIS', 'Erosion Control', 'Native Plants'],
    description:
      'A mine borrows land, and you are part of giving it back. Collect seed, grow willow stakes with the nursery at Gitlaxt’aamiks, plant benches that closed last year and measure those that closed ten years ago. Four days in the field and one at the map. Bears are colleagues of a sort; spray and training provided.',
    requirements:
      'Diploma in forestry or natural resources, or RFT; two field seasons; occupational first aid level 3 is an asset.',
  },
  {
    company: 'boreal-grid',
    noc: '84111',
    title: 'Vegetation Crew Worker',
    location: 'Flin Flon, MB',
    jobType: 'Temporary',
    experienceLevel: 'Entry Level',
    hourly: [21, 25],
    closesInDays: 9,
    skills: ['Chainsaw', 'Brush Cutting', 'First Aid'],
    description:
      'Trees and 138,000 volts must not meet. From December to March, while the muskeg is frozen, crews of six clear the line between Flin Flon and Snow Lake by saw and mulcher. Camp trailers from Monday to Thursday, home for three nights. You learn to fell properly, with a certificate to show for it.',
    requirements:
      'Fit for hard work in the cold. Chainsaw experience helps, and a course in the first week makes up for the lack of it.',
  },
  {
    company: 'okanagan-sun',
    noc: '85103',
    title: 'Greenhouse and Nursery Worker',
    location: 'Kelowna, BC',
    jobType: 'Full-time',
    experienceLevel: 'Entry Level',
    hourly: [19, 23],
    closesInDays: 17,
    skills: ['Grafting', 'Propagation', 'Irrigation'],
    description:
      'We graft 60,000 apple and cherry trees a year and lose fewer than most, thanks to steady hands at benches in a warm greenhouse while it snows outside. January and February are for grafting, spring for potting, summer for budding in the rows. A quiet trade with radio; three of the crew have been here for over twenty years.',
    requirements:
      'Careful hands and patience. Experience with plants, in a garden or on a farm in any country, is worth telling us about.',
  },
  {
    company: 'red-shore-foods',
    noc: '85100',
    title: 'Dairy Farm Worker',
    location: 'Kensington, PE',
    jobType: 'Full-time',
    hourly: [18.5, 22],
    skills: ['Milking', 'Calf Care', 'Tractor Operation'],
    description:
      'Our supplier farm keeps 140 Holsteins and sends its milk to the cheese room at the plant. Two milkings, at five and at four, five days out of seven, with a robot for the rest. You look after calves, mix feed and call the vet before it is late. House on the farm available, school bus at the lane.',
    requirements:
      'A year around livestock, gentle handling, driver’s licence. Early mornings are a feature of the cows, not of us.',
  },
  {
    company: 'aurora-health',
    noc: '21120',
    title: 'Environmental Health Officer',
    location: 'Fort Smith, NT',
    jobType: 'Full-time',
    experienceLevel: 'Mid Level',
    hourly: [42, 52],
    closesInDays: 29,
    skills: ['Drinking Water', 'Food Inspection', 'Emergency Response', 'Public Health'],
    description:
      'Your district is the South Slave: water plants, restaurants, a daycare, a bison processor and whatever the fire season brings. In an evacuation you inspect the shelters; in an ordinary week you are in a small plane with a cooler of samples. People hereabouts fish the rivers that you test. They will ask you straight and deserve a straight answer.',
    requirements:
      'CPHI(C), driver’s licence, readiness to fly in small aircraft. Coaching is offered to those in their first posting.',
  },
  {
    company: 'granite-gale',
    noc: '21101',
    title: 'Environmental Chemist',
    location: 'Mount Pearl, NL',
    jobType: 'Full-time',
    hourly: [37, 49],
    skills: ['ICP-MS', 'Method Validation', 'Quality Systems', 'Data Analysis'],
    description:
      'Our lab tests water for 180 small towns that boil theirs too often. You run metals and disinfection by-products, keep ISO 17025 alive between audits, and phone the town clerk yourself when a number is high. A new instrument arrives in spring, and you would choose it.',
    requirements:
      'Degree in chemistry, three years in an accredited laboratory, and the habit of doubting a result that looks too good.',
  },
  {
    company: 'klondike-crossing',
    noc: '54100',
    title: 'Wilderness Activity Guide',
    location: 'Haines Junction, YT',
    jobType: 'Temporary',
    hourly: [23, 28],
    closesInDays: 21,
    skills: ['Guiding', 'Wilderness First Aid', 'Storytelling', 'German'],
    description:
      'Snowshoes and aurora vigils until April, then hikes below the Icefield Ranges. You lead groups of up to eight, keep them warm, fed and curious, and know when to say nothing. We work under agreement with Champagne and Aishihik First Nations; some places we do not take people, and you will learn why.',
    requirements:
      '80-hour wilderness first aid, Class 4 licence or willingness to get it, two seasons of guiding. German, Japanese or French welcome.',
  },
  {
    company: 'sinaa-learning',
    noc: '42201',
    title: 'Youth and Community Worker',
    location: 'Pangnirtung, NU',
    jobType: 'Contract',
    hourly: [28, 34],
    skills: ['Youth Work', 'Inuktut', 'Land Skills', 'Counselling'],
    description:
      'A year’s contract, likely to be renewed, to open the evening program in Pang: homework, hockey, sewing, qajaq building with two elders, and a quiet room. You plan with the youth council (they are strict), find the hunters who will teach, and keep a safe door open four nights a week and on the long weekends.',
    requirements:
      'Fluent Inuktut, experience with young people, clear criminal record check. A diploma is welcome and your community’s word counts more.',
  },
];
