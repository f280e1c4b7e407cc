/** Acts of the two parties about a payment, by who may do them. */
export const PARTY_ACTS = {
  employer: [
    ...(['finish', 'discard', 'release', 'take-back', 'refund'] as const),
    ...(['changes', 'answer', 'appeal', 'offer', 'withdraw-offer'] as const),
  ],
  job_seeker: [
    ...(['delivery', 'note', 'objection', 'agreement', 'refusal', 'consent'] as const),
    ...(['appeal', 'accept-offer', 'decline-offer'] as const),
  ],
} as const;

export type EmployerAct = (typeof PARTY_ACTS.employer)[number];
export type SeekerAct = (typeof PARTY_ACTS.job_seeker)[number];
export type PartyAct = EmployerAct | SeekerAct;
export const ALL_PARTY_ACTS = [
  ...new Set<PartyAct>([...PARTY_ACTS.employer, ...PARTY_ACTS.job_seeker]),
];
