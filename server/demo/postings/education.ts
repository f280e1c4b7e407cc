import type { SeedPosting } from '../shapes.ts';

export const educationPostings: SeedPosting[] = [
  {
    company: 'rideau-schools',
    noc: '41220',
    title: 'Secondary School Teacher, Mathematics',
    location: 'Kanata, ON',
    jobType: 'Full-time',
    hourly: [34, 52],
    closesInDays: 11,
    skills: ['Mathematics', 'Classroom Management', 'Assessment', 'Curriculum Planning'],
    description:
      'Grades 9 to 12, including one section of Advanced Functions, at a school of 1,150 with a strong robotics club and a weaker parking lot. The department shares every lesson plan, eats together on Fridays, and argues cheerfully about calculators. Semester two, permanent for the right person.',
    requirements:
      'Ontario College of Teachers certificate of qualification with Mathematics (Intermediate and Senior). Experience with destreamed Grade 9 is an asset.',
  },
  {
    company: 'rideau-schools',
    noc: '41221',
    title: 'Enseignant ou enseignante en immersion française',
    location: 'Ottawa, ON',
    language: 'both',
    jobType: 'Full-time',
    hourly: [33, 50],
    skills: ['French', 'Immersion', 'Literacy', 'Classroom Management'],
    description:
      'Vingt-deux élèves de 3e année, dont la plupart ne parlent français qu’avec vous. Vous leur donnez envie de continuer à la récréation. Matinées en littératie et en sciences, après-midi en mathématiques, et un projet de jardin qui attend son deuxième printemps.\n\nGrade 3 French immersion at an inner-city school with a full-time librarian and a principal who covers a class every week so that teachers can watch each other teach.',
    requirements:
      'Inscription à l’Ordre des enseignantes et des enseignants de l’Ontario, qualification FLS, excellent français oral et écrit. Functional English for meetings with parents.',
  },
  {
    company: 'rideau-schools',
    noc: '43100',
    title: 'Educational Assistant',
    location: 'Brockville, ON',
    jobType: 'Full-time',
    experienceLevel: 'Entry Level',
    hourly: [24, 29],
    skills: ['Autism Support', 'Behaviour Management', 'Patience', 'First Aid'],
    description:
      'You support two students with autism in a regular Grade 5 class, and by spring we hope that they will hardly need you. Visual schedules, sensory breaks, a lot of hockey statistics. A special-education teacher plans with you every Monday, and the class already knows how to wait.',
    requirements:
      'Educational assistant, DSW or ECE diploma, non-violent crisis intervention training, and references from work with children.',
  },
  {
    company: 'rideau-schools',
    noc: '31112',
    title: 'Speech-Language Pathologist',
    location: 'Ottawa, ON',
    language: 'both',
    jobType: 'Part-time',
    hourly: [42, 55],
    skills: ['Assessment', 'Bilingual Development', 'Augmentative Communication', 'French'],
    description:
      'Three days a week across six schools, September to June, with school holidays off. Kindergarten screening in autumn, small groups in winter, and AAC consultations all year. About 40% of the children grow up with two or three languages, and we want somebody who finds that delightful. Orthophonie en français et en anglais, avec une équipe qui partage ses outils.',
    requirements:
      'Registered with CASLPO, bilingual in English and French, with your own car (mileage paid). School experience is welcome but not required.',
  },
  {
    company: 'petits-galets',
    noc: '42202',
    title: 'Éducateur ou éducatrice de la petite enfance',
    location: 'Gatineau, QC',
    language: 'fr',
    jobType: 'Full-time',
    hourly: [23, 29],
    closesInDays: 5,
    skills: ['Petite enfance', 'Jeu libre', 'Observation', 'Communication avec les parents'],
    description:
      'Un groupe de huit enfants de trois ans, une cour pleine de rondins, et une pédagogie qui croit au jeu libre plus qu’aux feuilles à colorier. Vous planifiez peu et vous observez beaucoup. Une cuisinière prépare les repas, une aide couvre vos pauses, et trois heures par semaine sont réservées à la planification, vraiment.',
    requirements:
      'DEC en techniques d’éducation à l’enfance ou équivalence reconnue, secourisme en milieu de garde, vérification d’absence d’empêchement.',
  },
  {
    company: 'petits-galets',
    noc: '42202',
    title: 'Aide-éducateur ou aide-éducatrice, remplacements',
    location: 'Gatineau, QC',
    language: 'fr',
    jobType: 'Temporary',
    experienceLevel: 'Entry Level',
    hourly: [18.5, 21],
    skills: ['Petite enfance', 'Souplesse', 'Premiers soins'],
    description:
      'Idéal pour une personne aux études\u00a0: de deux à quatre jours par semaine, annoncés une semaine d’avance. Vous ouvrez le groupe des poupons, vous prêtez main-forte au dîner, vous construisez des cabanes sous la neige. Beaucoup de nos éducatrices ont commencé ainsi.',
    requirements:
      'Être en formation à l’enfance ou avoir gardé des enfants régulièrement. Cours de premiers soins, que nous pouvons rembourser.',
  },
  {
    company: 'petits-galets',
    noc: '63200',
    title: 'Cuisinier ou cuisinière en CPE',
    location: 'Gatineau, QC',
    language: 'fr',
    jobType: 'Part-time',
    hourly: [20, 24],
    skills: ['Cuisine collective', 'Allergies alimentaires', 'Planification de menus'],
    description:
      'Quatre-vingts dîners et cent soixante collations par jour, dans une vraie cuisine avec une vraie fenêtre. Menus de saison sur cinq semaines, six enfants allergiques dont on connaît les noms par cœur, et un public qui dit la vérité sur le brocoli. De 7\u00a0h à 13\u00a0h, cinq jours par semaine.',
    requirements:
      'DEP en cuisine ou deux ans d’expérience en cuisine collective. Attestation du MAPAQ en hygiène et salubrité.',
  },
  {
    company: 'sinaa-learning',
    noc: '43109',
    title: 'Adult Literacy Instructor',
    location: 'Iqaluit, NU',
    jobType: 'Full-time',
    hourly: [27, 31.5],
    skills: ['Adult Education', 'Literacy', 'Inuktut', 'Curriculum Planning'],
    description:
      'Teach reading, writing and numbers to adults who left school early and are back with purpose: to drive heavy equipment, to help with homework, to run for council. Groups of eight, mornings in Inuktut, afternoons in English, with a co-instructor. Parkas are sewn and seals are shared at this school; lessons bend around both.',
    requirements:
      'Experience in teaching adults. Inuktut speakers are strongly preferred and need no degree; others need an education degree and the will to learn the language.',
  },
  {
    company: 'sinaa-learning',
    noc: '13100',
    title: 'Finance and Administration Officer',
    location: 'Iqaluit, NU',
    jobType: 'Full-time',
    hourly: [36, 44],
    closesInDays: 30,
    skills: ['Budgeting', 'Grant Reporting', 'Payroll', 'Excel'],
    description:
      'Nine funders, nine reporting templates, one of you. Keep the books current, pay people on time, book the charter for the land camp, and warn us in October rather than in March. You will have an assistant in training from the community and, we hope, train yourself out of the routine half of this job.',
    requirements:
      'Three years of bookkeeping and administration, preferably in a non-profit, and comfort with explaining numbers to a board that meets in two languages.',
  },
  {
    company: 'red-earth-college',
    noc: '43109',
    title: 'Welding Shop Instructor',
    location: 'The Pas, MB',
    jobType: 'Full-time',
    hourly: [28, 34],
    skills: ['Welding', 'Teaching', 'Safety', 'CWB Codes'],
    description:
      'Twelve booths, twelve apprentices, eight weeks per level. You demonstrate, watch, correct the angle of a wrist, and sign the logbook only when you would let them weld your own trailer hitch. The shop got new extraction and inverters last year. Housing in The Pas costs a third of Winnipeg’s, and the lake is right there.',
    requirements:
      'Red Seal welder with five years in the trade. A teaching certificate can be earned on the job, on paid time.',
  },
  {
    company: 'red-earth-college',
    noc: '51100',
    title: 'Campus Librarian',
    location: 'Brandon, MB',
    jobType: 'Full-time',
    experienceLevel: 'Mid Level',
    hourly: [33, 42],
    skills: ['Information Literacy', 'Collections', 'Instruction', 'Indigenous Knowledge'],
    description:
      'A small library that is never silent. You teach nursing students to search, help a carpenter find the code tables, and work with the elder in residence on how we describe and lend materials that belong to families. One technician, two student workers, and a modest budget that nobody has ever raided.',
    requirements:
      'MLIS, two years in a college or public library, and a record of changing a policy that kept readers away.',
  },
  {
    company: 'red-earth-college',
    noc: '42203',
    title: 'Accessibility and Learning Instructor',
    location: 'Brandon, MB',
    isRemote: true,
    jobType: 'Contract',
    hourly: [26, 32],
    closesInDays: 8,
    skills: ['Assistive Technology', 'Learning Disabilities', 'Coaching'],
    description:
      'Ten months of one-to-one coaching, mostly by video, with students who have ADHD, dyslexia or a brain injury. You teach planning, note-taking and how to ask for what one needs, and you show instructors that captions and clear handouts help everybody. Thirty students, two appointments each a month, notes kept short.',
    requirements:
      'A degree or diploma in education, rehabilitation or disability studies, and practice with screen readers, speech-to-text and patience.',
  },
  {
    company: 'rideau-schools',
    noc: '65312',
    title: 'School Custodian, Afternoon Shift',
    location: 'Nepean, ON',
    jobType: 'Full-time',
    hourly: [22, 25.5],
    skills: ['Cleaning', 'Floor Care', 'Boiler Checks', 'Reliability'],
    description:
      'From 2:30 to 10:30 p.m. you turn a building that 480 children have used back into a school. Classrooms, gym floor, the mysterious science sink. You open the doors for the community basketball league and know most of the players by now. The day custodian will show you the boiler and its moods.',
    requirements:
      'A year of commercial cleaning, ability to lift 20 kg, and reliable transport home at night. We train on machines and products.',
  },
];
