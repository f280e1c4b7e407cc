import { nameKey } from './name-key.ts';

export const PROVINCE_CODES = [
  'AB',
  'BC',
  'MB',
  'NB',
  'NL',
  'NS',
  'NT',
  'NU',
  'ON',
  'PE',
  'QC',
  'SK',
  'YT',
] as const;

export type ProvinceCode = (typeof PROVINCE_CODES)[number];

export interface Province {
  code: ProvinceCode;
  en: string;
  fr: string;
  /** Other spellings besides the code and the two names; compared folded. */
  shortForms: readonly string[];
}

export const PROVINCES: readonly Province[] = [
  { code: 'AB', en: 'Alberta', fr: 'Alberta', shortForms: ['Alta', 'Alb'] },
  {
    code: 'BC',
    en: 'British Columbia',
    fr: 'Colombie-Britannique',
    shortForms: ['B.C.', 'C.-B.', 'CB', 'Brit. Col.', 'Colombie Brit.'],
  },
  { code: 'MB', en: 'Manitoba', fr: 'Manitoba', shortForms: ['Man', 'Manit.'] },
  {
    code: 'NB',
    en: 'New Brunswick',
    fr: 'Nouveau-Brunswick',
    shortForms: ['N.B.', 'N.-B.', 'New Bruns.'],
  },
  {
    code: 'NL',
    en: 'Newfoundland and Labrador',
    fr: 'Terre-Neuve-et-Labrador',
    shortForms: [
      'N.L.',
      'NF',
      'NFLD',
      'T.-N.-L.',
      'TNL',
      'Newfoundland',
      'Labrador',
      'Newfoundland & Labrador',
      'Terre-Neuve',
      'Terre-Neuve et Labrador',
    ],
  },
  {
    code: 'NS',
    en: 'Nova Scotia',
    fr: 'Nouvelle-Écosse',
    shortForms: ['N.S.', 'N.-É.', 'NE', 'Nouv.-Écosse'],
  },
  {
    code: 'NT',
    en: 'Northwest Territories',
    fr: 'Territoires du Nord-Ouest',
    shortForms: ['NWT', 'N.W.T.', 'T.N.-O.', 'TNO', 'North West Territories'],
  },
  { code: 'NU', en: 'Nunavut', fr: 'Nunavut', shortForms: ['Nvt', 'Nun.'] },
  { code: 'ON', en: 'Ontario', fr: 'Ontario', shortForms: ['Ont'] },
  {
    code: 'PE',
    en: 'Prince Edward Island',
    fr: 'Île-du-Prince-Édouard',
    shortForms: ['PEI', 'P.E.I.', 'Î.-P.-É.', 'IPE', 'ÎPÉ', 'Ile du Prince Edouard'],
  },
  { code: 'QC', en: 'Quebec', fr: 'Québec', shortForms: ['QUE', 'Qué', 'PQ', 'P.Q.'] },
  { code: 'SK', en: 'Saskatchewan', fr: 'Saskatchewan', shortForms: ['Sask', 'Sk.'] },
  { code: 'YT', en: 'Yukon', fr: 'Yukon', shortForms: ['YK', 'Yn', 'Yukon Territory', 'Yuk.'] },
];

/** Dots between single letters are ignored: 'P.E.I.', 'Î.-P.-É.' and 'PEI' are one key. */
function provinceKey(text: string): string {
  return nameKey(text)
    .replace(/\b(\p{L}) (?=\p{L}\b)/gu, '$1')
    .replace(/^(?:province of|province de|the|le|la) /, '')
    .replace(/^lile /, 'ile ');
}

const codesByKey = new Map<string, ProvinceCode>(
  PROVINCES.flatMap(({ code, en, fr, shortForms }) =>
    [code, en, fr, ...shortForms].map((name) => [provinceKey(name), code] as const),
  ),
);

/** The province or territory a text names in English, French or short ('Ont', 'Qué', 'Î.-P.-É.'). */
export function parseProvince(text: string): ProvinceCode | undefined {
  return codesByKey.get(provinceKey(text));
}
