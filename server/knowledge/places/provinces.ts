import { nameKey } from '#shared/domain/name-key.ts';
import { PROVINCE_CODES, PROVINCES, type ProvinceCode } from '#shared/domain/provinces.ts';

/** Spellings besides the code and the two names; compared folded. */
const SHORT_FORMS: Record<ProvinceCode, readonly string[]> = {
  AB: ['Alta', 'Alb'],
  BC: ['B.C.', 'C.-B.', 'CB', 'Brit. Col.', 'Colombie Brit.'],
  MB: ['Man', 'Manit.'],
  NB: ['N.B.', 'N.-B.', 'New Bruns.'],
  NL: [
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
  NS: ['N.S.', 'N.-É.', 'NE', 'Nouv.-Écosse'],
  NT: ['NWT', 'N.W.T.', 'T.N.-O.', 'TNO', 'North West Territories'],
  NU: ['Nvt', 'Nun.'],
  ON: ['Ont'],
  PE: ['PEI', 'P.E.I.', 'Î.-P.-É.', 'IPE', 'ÎPÉ', 'Ile du Prince Edouard'],
  QC: ['QUE', 'Qué', 'PQ', 'P.Q.'],
  SK: ['Sask', 'Sk.'],
  YT: ['YK', 'Yn', 'Yukon Territory', 'Yuk.'],
};

/** Provinces and territories with all their names. */
export const PROVINCE_NAMES = PROVINCE_CODES.map((code) => {
  const { en, fr } = PROVINCES[code];
  return { code, names: [code, en, fr, ...SHORT_FORMS[code]] };
});

/** Ignores dots between single letters: 'P.E.I.' and 'PEI' have the same key. */
function provinceKey(text: string): string {
  return nameKey(text)
    .replace(/\b(\p{L}) (?=\p{L}\b)/gu, '$1')
    .replace(/^(?:province of|province de|the|le|la) /, '')
    .replace(/^lile /, 'ile ');
}

const codesByKey = new Map(
  PROVINCE_NAMES.flatMap(({ code, names }) =>
    names.map((name) => [provinceKey(name), code] as const),
  ),
);

/** Province or territory that a text names in English, French or short ('Ont', 'Î.-P.-É.'). */
export function parseProvince(text: string): ProvinceCode | undefined {
  return codesByKey.get(provinceKey(text));
}
