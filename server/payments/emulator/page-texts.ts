import type { Request } from 'express';

export interface PageTexts {
  language: string;
  notice: string;
  onboardingTitle: string;
  onboardingBody: string;
  finish: string;
  cancel: string;
  challengeTitle: string;
  challengeBody: string;
  authenticate: string;
  fail: string;
}

const en: PageTexts = {
  language: 'en',
  notice: 'Simulated payments, no real money',
  onboardingTitle: 'Set up your payout account',
  onboardingBody:
    'With real payments, Stripe would ask here for your identity and your bank account. Nothing is asked for and nothing is kept in this simulation.',
  finish: 'Finish set-up',
  cancel: 'Cancel',
  challengeTitle: 'Confirm your payment',
  challengeBody: 'With real payments, your bank would ask you here to confirm this payment.',
  authenticate: 'Complete authentication',
  fail: 'Fail authentication',
};

const fr: PageTexts = {
  language: 'fr',
  notice: 'Paiements simulés, aucun argent réel',
  onboardingTitle: 'Configurez votre compte de versement',
  onboardingBody:
    'Avec de vrais paiements, Stripe vous demanderait ici votre identité et vos coordonnées bancaires. Dans cette simulation, rien n’est demandé ni conservé.',
  finish: 'Terminer la configuration',
  cancel: 'Annuler',
  challengeTitle: 'Confirmez votre paiement',
  challengeBody:
    'Avec de vrais paiements, votre banque vous demanderait ici de confirmer ce paiement.',
  authenticate: 'Réussir l’authentification',
  fail: 'Échouer l’authentification',
};

export function textsFor(request: Request): PageTexts {
  return request.acceptsLanguages('en', 'fr') === 'fr' ? fr : en;
}
