import type { SeedApplication } from '../shapes.ts';

const company = 'demo-employer';

/** Applications to the demo employer: in every status, to several postings, with cover letters. */
export const harbourlineApplications: SeedApplication[] = [
  {
    seeker: 'demo-seeker',
    company,
    posting: 'Full Stack Web Developer',
    appliedDaysAgo: 4,
    coverLetter:
      'Dear Ms. Raman,\n\nLast winter I watched my grandmother try to check in for an appointment on her phone. She gave up at the date picker. At the library consortium where I work I have spent three years removing exactly such walls: our catalogue now works with a keyboard, with VoiceOver, and on the 2018 tablets that branches lend out. The check-in pages you describe are the work I would choose.\n\nI write React and Node every day, test in both official languages, and like deleting things.\n\nMaya Okafor-Roy',
    history: [
      ['reviewing', 3],
      ['interview', 2],
    ],
    ratings: [
      ['React', 4, 3],
      ['Node.js', 3, 3],
      ['Accessibility', 4, 2],
    ],
    notes: [
      [3, 'The letter names the exact problem of our check-in page. Invite first.'],
      [2, 'Ask about SQL: the profile lists it, the letter does not mention it.'],
    ],
    thread: [
      [
        'employer',
        46,
        'Hi Maya, your letter was passed around the whole design team (the date picker part twice). Could you do a first conversation on Tuesday or Wednesday, about 45 minutes by video?',
      ],
      [
        'seeker',
        43,
        'Hello Priya, with pleasure. Wednesday suits me best, any time after 10:30. Should I prepare something?',
      ],
      [
        'employer',
        41,
        'Wednesday at 11:00 then. Nothing to prepare: we will look at one of our pages together and you tell us what is wrong with it. The link will be in your mailbox.',
      ],
      [
        'seeker',
        40,
        'Perfect, I can already think of one button. See you on Wednesday! À mercredi.',
      ],
      [
        'employer',
        5,
        'A quick note: Jonas from engineering will join us. He wrote that button and is looking forward to it.',
      ],
    ],
    unread: 1,
    payment: {
      amount: '1200.00',
      description: 'A paid trial: our check-in page with a date picker that works for everyone',
      fundedDaysAgo: 1.5,
      dueInDays: 12,
    },
  },
  {
    seeker: 'demo-seeker',
    company,
    posting: 'Senior Software Engineer, Scheduling',
    appliedDaysAgo: 1,
    coverLetter:
      'I know that this posting asks for six years and I have five and a half. But I once shipped seat maps for a festival that sold out in nine minutes, with no seat sold twice, and the calendar of a clinic looks to me like a theatre in which the show never ends. If the other role suits me better in your eyes, I would be just as glad.',
  },
  {
    seeker: 'etienne-morin',
    company,
    posting: 'Senior Software Engineer, Scheduling',
    appliedDaysAgo: 2,
    coverLetter:
      'Hello,\n\nFor six years I have looked after a pricing engine in which every farm is a special case. I understand from your posting that every clinic is, too. What I learned: write the rules as data, keep every decision explainable, and never trust a date without its time zone. I work in French with my team and in English with our reinsurers.\n\nÉtienne Morin',
    history: [['reviewing', 1]],
  },
  {
    seeker: 'hannah-friesen',
    company,
    posting: 'Software Developer Intern (Winter)',
    appliedDaysAgo: 30,
    coverLetter:
      'My program with users other than me: a bot that tells our residence when the laundry is free. 140 people depend on it, which I found out when it broke during exams. I would love to learn how people who do this for a living keep things from breaking.',
    history: [
      ['reviewing', 27],
      ['interview', 20],
      ['hired', 9],
    ],
    thread: [
      [
        'employer',
        220,
        'Hannah, we would be delighted to have you from January 5. The offer is in your mail; take the week to decide and ask anything.',
      ],
      [
        'seeker',
        214,
        'I don’t need the week! Yes! (My mother says I should ask about dental. Is there dental?)',
      ],
      ['employer', 213, 'There is dental. Welcome aboard, and greetings to your mother.'],
    ],
  },
  {
    seeker: 'daniel-kim',
    company,
    posting: 'Software Developer Intern (Winter)',
    appliedDaysAgo: 29,
    history: [['rejected', 26]],
  },
  {
    seeker: 'noor-haddad',
    company,
    posting: 'Product Designer',
    appliedDaysAgo: 10,
    coverLetter:
      'Sixty-one buttons is not the record; I once met a medication chart with eighty-four. We got it to nineteen, and the pharmacists asked for one back, so twenty. I would start, as you do, with sitting beside people: one clinic a week in the first month, notes open to everyone, no redesign until we can all name the twelve things.\n\nMy portfolio has that chart in it, together with the two versions that failed and why.',
    history: [
      ['reviewing', 8],
      ['interview', 6],
    ],
    thread: [
      [
        'employer',
        130,
        'Hello Noor, twenty buttons it is. Are you free on Monday for a working session with our clinical lead?',
      ],
      [
        'seeker',
        126,
        'Monday works, from nine to noon. Could I see the present charting screen beforehand, with made-up patients?',
      ],
      [
        'employer',
        125,
        'Of course; a demo clinic with very imaginary patients is on its way to your mailbox.',
      ],
      [
        'seeker',
        20,
        'I have been through it twice now and wrote down eleven things people seem to do all day. What is the twelfth?',
      ],
    ],
    unread: 1,
    steps: [
      {
        label: 'A working session on the charting screen, with notes and a sketch',
        amount: '950.00',
        fundedDaysAgo: 5.5,
        dueInDays: 6,
        outcome: ['released', 3.5, 'Twenty buttons it is. Thank you, Noor.'],
      },
      {
        label: 'The charting screen, drawn and tried out with three clinics',
        amount: '1800.00',
        fundedDaysAgo: 2.5,
        dueInDays: 24,
      },
      { label: 'The handover to the developers', amount: '750.00', dueInDays: 55 },
    ],
  },
  {
    seeker: 'oksana-bondar',
    company,
    posting: 'Technical Support Analyst (Bilingual)',
    appliedDaysAgo: 7,
    coverLetter:
      'Madame, Monsieur,\n\nÀ la banque, à Kyiv, on m’appelait quand l’imprimante, le réseau ou le logiciel était en faute et que personne ne savait lequel. C’est exactement votre annonce. I have answered phones in four languages and have learned that in all of them people first need to hear that they did nothing wrong.\n\nOksana Bondar',
    history: [['reviewing', 5]],
    payment: {
      amount: '480.00',
      description: 'A trial week on the bilingual support line, mornings only',
      fundedDaysAgo: 4.5,
      dueInDays: 9,
      outcome: ['refunded', 3.2, 'The trial week moves to January; we will fund it again then.'],
    },
  },
  {
    seeker: 'naomi-akavak',
    company,
    posting: 'Talent Coordinator',
    appliedDaysAgo: 1,
    coverLetter:
      'I would work from Iqaluit if you let me. I have booked flights for 200 athletes through three storms; five time zones of interviews do not frighten me.',
  },
  {
    seeker: 'ruth-whitford',
    company,
    posting: 'Talent Coordinator',
    appliedDaysAgo: 1,
    coverLetter:
      'After nine years of full-time human resources I want fewer hours and the part of the work that I love most: making a candidate feel that someone is at the other end. Three hundred hires, and a thank-you card for each one who was not.',
  },
  {
    seeker: 'hannah-friesen',
    company,
    posting: 'Full Stack Web Developer',
    appliedDaysAgo: 3,
    history: [['rejected', 2]],
  },
  {
    seeker: 'etienne-morin',
    company,
    posting: 'Full Stack Web Developer',
    appliedDaysAgo: 4,
    history: [['reviewing', 3]],
  },
  {
    seeker: 'noor-haddad',
    company,
    posting: 'Full Stack Web Developer',
    appliedDaysAgo: 5,
    coverLetter:
      'I am a designer who can code well enough to be dangerous and honestly enough to say so. If the product design contract is filled, I would be glad to build the check-in pages instead.',
  },
  {
    seeker: 'daniel-kim',
    company,
    posting: 'Security and Privacy Analyst',
    appliedDaysAgo: 20,
    coverLetter:
      'An analyst by trade, I was the one who found that our bike-share exports could be used to follow a single rider home. I wrote the rule that now prevents it. I would like to do that on purpose.',
    history: [['reviewing', 17]],
    payment: {
      amount: '320.00',
      description: 'Half a day with our data exports, looking for what says too much',
      fundedDaysAgo: 8,
      dueInDays: 9,
      outcome: ['released', 1.2, 'You found the one that we had argued about for a year.'],
    },
  },
];
