import { LICENCES, type Licence } from './constants.ts';

interface Names {
  /** In any case. */
  names: string;
  /** Abbreviations, in capitals only: 'np' and 'az' are also words and parts of addresses. */
  codes?: string;
}

/** Names of a licence in both languages, as alternatives of a regular expression. */
const NAMES: Record<Licence, Names> = {
  'registered-nurse': {
    names:
      'registered nurses?|infirmi(?:er|ère)s?(?! (?:auxiliaire|praticien|psychiatrique))(?: autorisée?s?| clinicien(?:ne)?s?)?',
    codes: 'RN|R\\.N\\.|BScN',
  },
  'practical-nurse': {
    names:
      '(?:licensed|registered) practical nurses?|infirmi(?:er|ère)s? auxiliaires?(?: autorisée?s?)?',
    codes: 'LPN|L\\.P\\.N\\.',
  },
  'psychiatric-nurse': {
    names: 'registered psychiatric nurses?|infirmi(?:er|ère)s? psychiatriques? autorisée?s?',
  },
  'nurse-practitioner': {
    names: 'nurse practitioners?|infirmi(?:er|ère)s? praticien(?:ne)?s?',
    codes: 'NP',
  },
  pharmacist: { names: '(?:licensed|registered) pharmacists?|pharmacien(?:ne)?s? autorisée?s?' },
  teacher: {
    names:
      "teaching (?:certificate|licen[cs]e)|ontario college of teachers|brevet d[’']enseignement",
    codes: 'OCT|BCTC',
  },
  'childhood-educator': {
    names:
      'registered early childhood educators?|early childhood educat(?:or|ion) (?:certificate|licen[cs]e|registration)|éducat(?:eur|rice)s? de la petite enfance inscrite?s?',
    codes: 'RECE|EPEI',
  },
  engineer: { names: "professional engineers?|p\\. ?eng\\.?|peng|membre de l[’']oiq" },
  accountant: {
    names: 'chartered professional accountants?|comptables? professionnel(?:le)?s? agréée?s?',
    codes: 'CPA',
  },
  lawyer: {
    names:
      'member of the (?:\\p{L}+ )?(?:bar|law society)|called to the bar|membre du barreau|licensed to practi[cs]e law',
  },
  trade: {
    names:
      'red seal|sceau rouge|journey(?:man|person|woman)(?: ticket| certificate| licen[cs]e)?|certificates? of qualification|certificats? de qualification|compagnons?',
    codes: 'C of Q|309A|309 A|310S|313A',
  },
  'driver-1': {
    names: 'class (?:1|one) (?:driver|licen[cs]e|truck)\\p{L}*|class 1|classe 1|az driver\\p{L}*',
    codes: 'AZ',
  },
  'driver-3': { names: 'class 3|classe 3|dz driver\\p{L}*', codes: 'DZ' },
  'driver-4': { names: 'class 4|classe 4|class [bc] licen[cs]e' },
  security: {
    names:
      "security (?:guard |worker )?licen[cs]es?|licensed security guards?|permis d[’']agent de (?:sécurité|gardiennage)|permis de gardiennage|permis du bsp",
  },
  'real-estate': {
    names: 'real estate licen[cs]es?|licensed realtors?|permis de courtier immobilier',
    codes: 'RECO|OACIQ',
  },
};

/** Whole words only; `\b` of JavaScript knows no accents. */
const whole = (alternatives: string, flags: string) =>
  new RegExp(`(?<![\\p{L}\\p{N}])(?:${alternatives})(?![\\p{L}\\p{N}])`, flags);

const PATTERNS = LICENCES.map((licence) => {
  const { names, codes } = NAMES[licence];
  return {
    licence,
    names: whole(names, 'iu'),
    codes: codes === undefined ? undefined : whole(codes, 'u'),
  };
});

/** In Ontario a practical nurse is registered; elsewhere the same letters mean a psychiatric one. */
const RPN = whole('RPN', 'u');
const ONTARIO = whole('ontario|ON', 'u');

/** Licences that a text names. @param location as written, because some letters differ by province */
export function licencesIn(text: string, location: string | null = null): Licence[] {
  const rpn: Licence = ONTARIO.test(location ?? '') ? 'practical-nurse' : 'psychiatric-nurse';
  return PATTERNS.filter(
    ({ licence, names, codes }) =>
      names.test(text) || codes?.test(text) || (licence === rpn && RPN.test(text)),
  ).map(({ licence }) => licence);
}
