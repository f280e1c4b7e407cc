import type { MailData, Writer, Writers } from '../../platform/mail/kinds.ts';
import { companyMails } from './company-mails.ts';
import { interviewMails } from './interview-mails.ts';
import { notices } from './notices.ts';
import { offerMail } from './offer-mails.ts';
import { securityMails } from './security-mails.ts';
import { staffMails } from './staff-mails.ts';

/** The writers of all mails. @param searchAlert passed in, because its feature imports this one */
export const mailWriters = (searchAlert: Writer<MailData['search-alert']>): Writers => ({
  ...securityMails,
  ...notices,
  ...staffMails,
  ...companyMails,
  ...interviewMails,
  'job-offer': offerMail,
  'search-alert': searchAlert,
});
