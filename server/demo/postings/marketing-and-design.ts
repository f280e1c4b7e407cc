import type { SeedPosting } from '../shapes.ts';

export const marketingAndDesignPostings: SeedPosting[] = [
  {
    company: 'lantern-loom',
    noc: '11202',
    title: 'Content Strategist',
    location: 'Calgary, AB',
    isRemote: true,
    jobType: 'Full-time',
    experienceLevel: 'Mid Level',
    hourly: [36, 48],
    closesInDays: 16,
    skills: ['Content Writing', 'SEO', 'Interviewing', 'Editorial Planning'],
    description:
      'Our client makes hearing aids; their website talks about decibels and their customers talk about not hearing the grandchildren. You close that gap for four clients at a time: interview, outline, write or brief, measure, prune. We publish less than other agencies and rewrite more. Remote in Canada with a visit to Calgary each quarter.',
    requirements:
      'Five years of writing and planning content for complicated products. Send two pieces: one you love and one that sold.',
  },
  {
    company: 'lantern-loom',
    noc: '11202',
    title: 'Digital Marketing Specialist',
    location: 'Calgary, AB',
    jobType: 'Full-time',
    experienceLevel: 'Entry Level',
    hourly: [26, 34],
    skills: ['Marketing', 'Google Ads', 'Analytics', 'SEO', 'Excel'],
    description:
      'You run search and social campaigns for a soil-testing lab, a pension plan and a chain of optometrists, with budgets from $3,000 to $60,000 a month. You will be taught to say what a click was worth and to switch off what does not work even if it is pretty. Weekly review with a partner who still likes opening the spreadsheet.',
    requirements:
      'Two years of paid campaigns, certificates if you have them, and one honest story of money you wasted and what you learned.',
  },
  {
    company: 'lantern-loom',
    noc: '52120',
    title: 'Graphic Designer',
    location: 'Edmonton, AB',
    isRemote: true,
    jobType: 'Freelance',
    hourly: [32, 44],
    closesInDays: 10,
    skills: ['Graphic Design', 'Typography', 'Adobe Creative Cloud', 'Annual Reports'],
    description:
      'Annual-report season, January to May, about 20 hours a week. Tables that a pensioner can read, charts that do not lie, covers that are not handshakes. You get the final text before layout starts; yes, really, we make the clients sign for it. Work from anywhere, with one proofreading day in Calgary each month.',
    requirements:
      'A portfolio with long documents in it. InDesign styles and grids used properly. GST number and your own licences.',
  },
  {
    company: 'lantern-loom',
    noc: '10022',
    title: 'Marketing Account Director',
    location: 'Calgary, AB',
    jobType: 'Full-time',
    experienceLevel: 'Director',
    hourly: [48, 62],
    salary: [100000, 129000],
    skills: ['Marketing', 'Client Relations', 'Budgeting', 'Presentation'],
    description:
      'Lead our financial-services group: three clients, nine people, about a third of the firm’s revenue. You are the one who tells a chief executive that the slogan is fine and the product page is the problem. Half strategy, a quarter people, a quarter numbers; no pitching for free, ever, it is in our partnership agreement.',
    requirements:
      'Ten years in agencies or in-house marketing with regulated products. People who worked for you and would again.',
  },
  {
    company: 'saltbox-studio',
    noc: '52120',
    title: 'Illustrator and Designer',
    location: 'St. John’s, NL',
    jobType: 'Full-time',
    experienceLevel: 'Mid Level',
    hourly: [26, 36],
    skills: ['Illustration', 'Exhibition Design', 'Lettering', 'Print Production'],
    description:
      'Next year: forty interpretive panels for a coastal trail, a children’s book about capelin, and labels for a gin that tastes of spruce. You draw by hand first. With five people there are no departments, so you will also talk to printers, measure walls in the wind, and choose the biscuits.',
    requirements:
      'Four years in print or exhibition work and a sketchbook that you are willing to show. Based in, or moving to, Newfoundland.',
  },
  {
    company: 'saltbox-studio',
    noc: '21233',
    title: 'Web Designer, Part-time',
    location: 'St. John’s, NL',
    isRemote: true,
    jobType: 'Part-time',
    hourly: [30, 40],
    closesInDays: 12,
    skills: ['Web Design', 'HTML and CSS', 'Figma', 'Accessibility'],
    description:
      'Small museums, a boat tour, a poetry festival: sites of ten pages that must load on a phone in Trepassey. Fifteen hours a week, hours of your choice. You design and build with plain HTML, CSS and a simple CMS, and you test with people over seventy because they are the visitors.',
    requirements:
      'Sites of yours that are still fast after three years in their owners’ hands. WCAG as a habit and not as a checklist.',
  },
  {
    company: 'atelier-bergeron',
    noc: '52121',
    title: 'Designer d’intérieur',
    location: 'Montréal, QC',
    language: 'fr',
    jobType: 'Full-time',
    experienceLevel: 'Mid Level',
    hourly: [29, 38],
    closesInDays: 18,
    skills: ['Revit', 'Aménagement', 'Accessibilité universelle', 'Matériaux'],
    description:
      'Trois bibliothèques de quartier, une librairie et la salle d’attente d’un hôpital pour enfants\u00a0: voilà votre année. Vous menez deux projets de l’esquisse au chantier, avec une technicienne et nos ébénistes, qui vous diront si le joint tient. Nous aimons le bois clair, la lumière du nord et les fauteuils où l’on reste.',
    requirements:
      'DEC ou baccalauréat en design d’intérieur, quatre ans d’expérience, dont des lieux publics. Bonne connaissance du Code.',
  },
  {
    company: 'atelier-bergeron',
    noc: '52120',
    title: 'Designer graphique, signalétique',
    location: 'Montréal, QC',
    language: 'fr',
    jobType: 'Contract',
    hourly: [30, 42],
    skills: ['Signalétique', 'Typographie', 'Illustrator', 'Suivi de production'],
    description:
      'Dix mois pour faire parler un hôpital\u00a0: 1 400 panneaux, deux langues, des pictogrammes à tester avec des gens pressés et inquiets. Vous dessinez la famille de signes, vous marchez les corridors avec le personnel d’entretien, vous surveillez la pose. Nous avons les budgets d’essai et le temps de nous tromper une fois.',
    requirements:
      'Expérience en signalétique ou en exposition, souci maniaque de l’alignement, permis de chantier (ASP) ou volonté de l’obtenir.',
  },
  {
    company: 'arc-nord',
    noc: '51114',
    title: 'Traducteur ou traductrice, français-anglais',
    location: 'Montréal, QC',
    language: 'both',
    isRemote: true,
    jobType: 'Part-time',
    hourly: [34, 45],
    closesInDays: 9,
    skills: ['Traduction', 'French', 'Technical Writing', 'Terminologie'],
    description:
      'Nos guides, nos écrans et nos messages d’erreur paraissent d’abord en français. Vous leur donnez une voix anglaise qui ne sent pas la traduction, et vous tenez notre terminologie agricole\u00a0: une «\u00a0ristourne\u00a0» n’est pas un «\u00a0rebate\u00a0», ou alors il faut dire laquelle.\n\nTwenty hours a week, with a developer and an agronomist on call for the odd questions.',
    requirements:
      'Agrément OTTIAQ ou trois ans d’expérience en localisation de logiciels. English at a native level, French nearly so.',
  },
  {
    company: 'atelier-bergeron',
    noc: '72310',
    title: 'Ébéniste-menuisier ou ébéniste-menuisière d’atelier',
    location: 'Montréal, QC',
    language: 'fr',
    jobType: 'Full-time',
    hourly: [27, 35],
    skills: ['Ébénisterie', 'Finition', 'CNC', 'Lecture de plans'],
    description:
      'Du rayonnage de bibliothèque à la table de lecture qui survivra à trois générations d’élèves. Atelier de six personnes, machines bien entretenues, dépoussiérage neuf, et un vrai dialogue avec les designers de l’étage du dessus. L’installation occupe une semaine par mois, rarement plus loin que Sherbrooke.',
    requirements:
      'DEP en ébénisterie ou en charpenterie-menuiserie et trois ans d’atelier. La finition à l’huile n’a pas de secret pour vous, ou bientôt plus.',
  },
  {
    company: 'hearthstone',
    noc: '11202',
    title: 'Communications and Fundraising Officer',
    location: 'Hamilton, ON',
    jobType: 'Full-time',
    hourly: [29, 36],
    closesInDays: 15,
    skills: ['Fundraising', 'Content Writing', 'Donor Relations', 'Social Media'],
    description:
      'Tell 4,200 donors what their money did, without pity and without stock photos. You write the newsletter, the appeals and the annual report, look after thirty larger donors with the executive director, and help residents who wish to tell their own story to do so on their own terms. Target for the year: $1.9 million, most of it in December.',
    requirements:
      'Three years in communications or fundraising for a cause, excellent writing, and a firm view of consent.',
  },
  {
    company: 'rideau-schools',
    noc: '51120',
    title: 'Video Producer, Distance Learning',
    location: 'Ottawa, ON',
    language: 'both',
    isRemote: true,
    jobType: 'Contract',
    hourly: [32, 42],
    postedDaysAgo: 28,
    isActive: false,
    skills: ['Video Production', 'Editing', 'French', 'Captioning'],
    description:
      'Sixty short films for grades 7 to 10, half in English and half in French: fractions with a hockey coach, the water cycle from a canoe. You write with teachers, film with one camera and natural light, caption everything, and cut until nobody checks the time. Contrat de dix mois; tournage dans les écoles, montage chez vous.',
    requirements:
      'Educational or documentary films to show, ease with children on set, and both official languages.',
  },
];
