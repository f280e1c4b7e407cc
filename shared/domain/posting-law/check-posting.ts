import { britishColumbia } from './british-columbia.ts';
import { canada } from './canada.ts';
import type { PostingFacts } from './facts.ts';
import { newBrunswick } from './new-brunswick.ts';
import { novaScotia } from './nova-scotia.ts';
import { ontario } from './ontario.ts';
import { dayAfter, type Posting, readPosting } from './posting.ts';
import { princeEdwardIsland } from './prince-edward-island.ts';
import { quebec } from './quebec.ts';
import { type FindingValues, RULE_IDS, type Rule, type RuleId, type Severity } from './rule.ts';
import type { WordRange } from './scan.ts';
import { wages } from './wages.ts';

export interface Finding extends Pick<Rule, 'id' | 'source' | 'reviewedOn'> {
  severity: Severity;
  values?: FindingValues;
  /** Words that it is about, to be shown as struck. */
  words?: readonly WordRange[];
}

/** In the order of their ids; of one id, the rules of provinces come before the general one. */
export const RULES: readonly Rule[] = [
  ontario,
  britishColumbia,
  princeEdwardIsland,
  novaScotia,
  newBrunswick,
  quebec,
  wages,
  canada,
]
  .flat()
  .toSorted((a, b) => RULE_IDS.indexOf(a.id) - RULE_IDS.indexOf(b.id));

/**
 * Findings about a posting, by the law of its provinces: information that blocks nothing.
 * @param on day of the posting, in the time zone of its province
 */
export function checkPosting(
  facts: PostingFacts,
  on: string,
  rules: readonly Rule[] = RULES,
): Finding[] {
  const posting = readPosting(facts, on);
  const fired = new Set<RuleId>();
  const findings: Finding[] = [];

  for (const rule of rules) {
    const isSilent = fired.has(rule.id) || rule.unless?.some((id) => fired.has(id));
    if (isSilent || !isInForce(rule, on) || !rule.binds(posting) || !rule.fires(posting)) continue;
    fired.add(rule.id);
    findings.push(findingOf(rule, posting));
  }

  return findings;
}

/** Unanswered questions about an employer, where an answer would lift a requirement. */
export function openQuestions(facts: PostingFacts, on: string): 'isFederal'[] {
  if (facts.isFederal !== null) return [];
  const federal = checkPosting({ ...facts, isFederal: true }, on).map(({ id }) => id);
  const isLifted = ({ id, severity }: Finding) => severity === 'required' && !federal.includes(id);
  return checkPosting(facts, on).some(isLifted) ? ['isFederal'] : [];
}

const isInForce = ({ from, until }: Rule, on: string) =>
  from <= on && (until === undefined || on <= until);

function findingOf(rule: Rule, posting: Posting): Finding {
  const { id, severity, source, reviewedOn } = rule;
  const finding: Finding = {
    id,
    severity: typeof severity === 'function' ? severity(posting) : severity,
    source,
    reviewedOn,
  };
  if (rule.values) finding.values = rule.values(posting);
  if (rule.words) finding.words = posting.words(rule.words);

  return finding;
}

/** Days after which a rule is to be looked at again. */
const REVIEW_DAYS = 180;

/** Rules whose review is too old on a day. */
export const rulesToReview = (on: string): Rule[] =>
  RULES.filter(({ reviewedOn }) => dayAfter(reviewedOn, REVIEW_DAYS) < on);
