import type { Text } from '#shared/locales/text.ts';
import * as t from '#texts';
import type { StatedFact } from '../../intent.ts';
import { JOB_TYPE_PHRASES, REMOTE_PHRASES } from '../../vocabulary/phrases.ts';

/** Fact of a posting with the words that ask for it. */
export interface SaidFact extends StatedFact {
  /** Alternatives of a regular expression on folded text. */
  said: string;
  label: Text;
  /** Facts that it excludes. */
  others?: () => readonly StatedFact[];
}

export const inBoth = (label: Text) => ({ en: label('en'), fr: label('fr') });

const asPattern = (phrases: Iterable<string>) =>
  [...phrases]
    .toSorted((a, b) => b.length - a.length)
    .map((phrase) => phrase.split(' ').join("[ '’-]+"))
    .join('|');

export const SHIFTS: Record<'night' | 'evening' | 'day' | 'weekend', SaidFact> = {
  night: {
    said: '(?:over ?nights?|nights?|graveyard|midnight)(?: shifts?)?|(?:(?:quarts? )?de )?nuits?',
    label: t.jobs.workTime.night,
    phrases: ['night', 'nights', 'overnight', 'graveyard', 'nuit'],
    others: () => [SHIFTS.day, SHIFTS.evening],
  },
  evening: {
    said: 'evenings?(?: shifts?)?|afternoon shifts?|(?:(?:quarts? )?(?:de|du|le) )?soirs?|soirees?',
    label: t.jobs.workTime.evening,
    phrases: ['evening', 'evenings', 'soir', 'afternoon shift'],
    others: () => [SHIFTS.day, SHIFTS.night],
  },
  day: {
    said: 'day ?shifts?|days|daytime|(?:quarts? )?(?:de|le) jour',
    label: t.jobs.workTime.day,
    phrases: ['day shift', 'days', 'daytime', 'quart jour'],
    others: () => [SHIFTS.evening, SHIFTS.night],
  },
  weekend: {
    said: 'week-?ends?(?: shifts?)?|saturdays?|sundays?|(?:les |la )?fins? de semaines?|samedis?|dimanches?',
    label: t.jobs.workTime.weekend,
    phrases: ['weekend', 'weekends', 'saturday', 'sunday', 'fin semaine', 'samedi', 'dimanche'],
  },
};

const NO_EXPERIENCE =
  "(?:(?:no|without(?: any)?|zero) (?:work )?experience|(?:sans|aucune|pas d['’]) ?experience)" +
  '(?: (?:needed|required|necessary|requise|necessaire|exigee))?';

const LEVEL_FACTS: Record<'entry' | 'mid' | 'senior', SaidFact> = {
  entry: {
    said: `junior|jr|entry[ -]level|beginners?|trainees?|new grads?|new graduates?|(?:1st|first)[ -]year|(?:trades? )?apprentices?|(?:my )?first job|premier emploi|debutante?s?|niveau (?:debutant|d['’]entree)|apprentie?s?|premiere annee|${NO_EXPERIENCE}`,
    label: t.jobs.level['Entry Level'],
    level: 'Entry Level',
    titleWords: ['junior', 'jr', 'apprentice', 'apprenti', 'apprentie', 'trainee', 'debutant'],
    others: () => [LEVEL_FACTS.mid, LEVEL_FACTS.senior],
  },
  mid: {
    said: 'intermediate|mid[ -]level|intermediaire',
    label: t.jobs.level['Mid Level'],
    level: 'Mid Level',
    titleWords: ['intermediate', 'intermediaire'],
    others: () => [LEVEL_FACTS.entry, LEVEL_FACTS.senior],
  },
  senior: {
    said: 'senior(?! (?:care|living|home|citizen|center|centre|support))|sr|principale?|chevronnee?',
    label: t.jobs.level['Senior Level'],
    level: 'Senior Level',
    titleWords: ['senior', 'sr', 'principal', 'principale', 'lead'],
    others: () => [LEVEL_FACTS.entry, LEVEL_FACTS.mid],
  },
};
export const LEVELS = Object.values(LEVEL_FACTS);

export const LICENCES: readonly SaidFact[] = [
  {
    said: `(?:with (?:an? )?|avec (?:un )?)?(?:valid )?(?:drivers?|driver['’]s|driving) licen[cs]es?(?: required)?|(?:avec (?:un )?)?permis de conduire(?: valide)?`,
    label: t.jobs.licence.driving,
    phrases: ['driver licence', 'driver license', 'permis conduire'],
  },
  ...(['1', '3', '5'] as const).map((number) => ({
    said: `(?:(?:avec )?permis (?:de )?)?class[e]? ?${number}(?: licen[cs]e)?`,
    label: t.jobs.licence[`class${number}`],
    phrases: [`class ${number}`, `classe ${number}`, ...(number === '1' ? ['az'] : [])],
  })),
];

export const REMOTE: SaidFact = {
  said: asPattern(REMOTE_PHRASES),
  label: t.jobs.remoteOnly,
  isRemote: true,
};

export const TYPES: readonly SaidFact[] = [...new Set(JOB_TYPE_PHRASES.values())].map(
  (jobTypes) => ({
    said: asPattern(
      [...JOB_TYPE_PHRASES].filter(([, types]) => types === jobTypes).map(([phrase]) => phrase),
    ),
    label: (locale) => jobTypes.map((type) => t.jobs.type[type](locale)).join(', '),
    jobTypes,
  }),
);
