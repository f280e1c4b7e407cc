import { expect, test } from 'vitest';
import { checkDomain } from '#server/features/verification/checks.ts';

const employer = { email: 'jo@acme.ca', isConfirmed: true, website: 'https://acme.ca' };

test('an employer’s domain is that of a confirmed address and of the website', () => {
  const same = { finding: 'same', domain: 'acme.ca' };
  expect(checkDomain(employer)).toEqual(same);
  expect(checkDomain({ ...employer, email: 'Jo@ACME.ca' })).toEqual(same);
  expect(checkDomain({ ...employer, website: 'http://WWW.acme.ca:8080/jobs?x' })).toEqual(same);
  expect(checkDomain({ ...employer, email: 'jo@été.ca', website: 'https://été.ca' })).toEqual({
    finding: 'same',
    domain: 'xn--t-9fab.ca',
  });
  expect(checkDomain({ ...employer, website: null })).toEqual({ finding: 'none', domain: null });
  expect(checkDomain({ ...employer, isConfirmed: false })).toEqual({
    finding: 'unconfirmed',
    domain: null,
  });
  for (const website of [
    'https://acme.ca.example',
    'https://jobs.acme.ca',
    'https://notacme.ca',
    'https://example.ca/acme.ca',
    'https://acme.ca@example.ca',
  ]) {
    expect(checkDomain({ ...employer, website })).toEqual({ finding: 'other', domain: null });
  }
});

test('an address that anyone can have says nothing, even where the website is its provider’s', () => {
  for (const domain of ['gmail.com', 'outlook.com', 'sympatico.ca', 'videotron.ca', 'telus.net']) {
    const facts = { email: `jo@${domain}`, isConfirmed: true, website: `https://${domain}` };
    expect(checkDomain(facts)).toEqual({ finding: 'free', domain: null });
  }
});
