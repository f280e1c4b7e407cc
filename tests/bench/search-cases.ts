/** Searches as API filters, by their peculiarity. */
type Filters = Record<string, string | number | boolean | string[]>;

export const ALL_FILTERS = {
  location: 'Toronto',
  jobType: ['Contract'],
  experienceLevel: 'Director',
  industry: 'Finance',
  companySize: 'Medium',
  skills: ['Sales', 'SEO'],
  hourlyRateMin: 20,
} satisfies Filters;

export const SEARCHES: Record<string, Filters> = {
  newest: {},
  'best paid first': { sort: 'pay' },
  'a word in half of the texts': { keyword: 'customer' },
  'the same, newest first': { keyword: 'customer', sort: 'newest' },
  'a word in one of a hundred': { keyword: 'zymurgy' },
  'a beginning': { keyword: 'carpen', literal: ['spelling'] },
  'a word that is corrected': { keyword: 'electritian' },
  'an occupation': { keyword: 'registered nurse' },
  'an occupation in a place': { keyword: 'électricien', location: 'Calgary' },
  'an occupation and more words': { keyword: 'night nurse pediatric ward' },
  'a skill': { keyword: 'Python' },
  'a company': { keyword: 'Company 7' },
  'an area': { location: 'Toronto' },
  'an area, nearest first': { location: 'Toronto', sort: 'distance' },
  'an occupation, nearest first': { location: 'Toronto', sort: 'distance', keyword: 'cook' },
  'a province': { location: 'Ontario', keyword: 'welder' },
  'remote work': { remoteOnly: true, keyword: 'cook' },
  'pay alone': { hourlyRateMin: 190, hourlyRateMax: 195 },
  'all filters': { keyword: 'customer', ...ALL_FILTERS },
  'two words that never meet': { keyword: 'alpha omega' },
  'words that never meet, and an occupation': { keyword: 'alpha omega cook' },
  'ten frequent words': {
    keyword: 'operator worker manager machine supervisor technician engineer clerk sales service',
  },
};

export const FACETS: Record<string, Filters> = {
  'facets of all': {},
  'facets of a frequent word': { keyword: 'customer' },
  'facets of a rare word': { keyword: 'zymurgy' },
  'facets of an occupation': { keyword: 'registered nurse' },
  'facets of an area': { location: 'Toronto' },
  'facets with filters': { keyword: 'cook', jobType: ['Contract'], province: ['ON'] },
  'facets of what never meets': { keyword: 'alpha omega' },
};

/** Hostile input; the API refuses some of it. */
export const HOSTILE: Record<string, string> = {
  'hostile: 500 words': 'worker '.repeat(500),
  'hostile: only quotes': `'"`.repeat(100),
  'hostile: control characters': '\u0001\u0007\u001b\u0008'.repeat(50),
  'hostile: emoji': '👩‍⚕️🦞'.repeat(30),
  'hostile: operators': ':*&|!()'.repeat(28),
  'hostile: operators and words': 'a:* & (b | !c) customer:* | nurse',
  'hostile: 10,000 spaces': ' '.repeat(10_000),
  'hostile: OR of a million rows': 'alpha | omega | customer | worker | machine',
  'hostile: 100 letters': [...'abcdefghijklmnopqrstuvwxyz'].join(' ').repeat(4).slice(0, 200),
  'hostile: beginnings': 'a b c d e f g s',
};

/** Prefixes of words of every kind, in both languages, right and wrong. */
export const TYPED =
  'a s c re nu nur nurse regis infi infirm elec electr élect comp company compa toro toronto calg mont québ que java py soud sof softw softwre man manag wel weld dri cam cha char com cou wor tra log acc bil cui cook van st-j st jo new spe pa'.split(
    ' ',
  );
