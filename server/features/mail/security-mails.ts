import type { SECURITY_MAILS } from '#shared/domain/mail.ts';
import { addressFor } from '#shared/domain/pages.ts';
import * as t from '#texts';
import type { MailData, Writer } from '../../platform/mail/kinds.ts';
import { formatDay, formatTime } from '../../platform/mail/times.ts';

type Writers = { [Kind in (typeof SECURITY_MAILS)[number]]: Writer<MailData[Kind]> };

export const securityMails: Writers = {
  'confirm-email': ({ data: { path }, reader: { locale } }) => ({
    title: t.mail.confirmEmailTitle(locale),
    paragraphs: [t.mail.confirmEmailText(locale)],
    action: { label: t.mail.confirmEmailAction(locale), path },
    note: t.mail.confirmEmailNote(locale),
  }),
  'password-reset': ({ data: { path, validUntil }, reader, reader: { locale }, now }) => {
    if (new Date(validUntil) <= now) return 'obsolete';
    const time = formatTime(new Date(validUntil), reader);
    return {
      title: t.mail.passwordResetTitle(locale),
      paragraphs: [t.mail.passwordResetText({ time }, locale)],
      action: { label: t.mail.passwordResetAction(locale), path },
      note: t.mail.passwordResetNote(locale),
    };
  },
  'password-changed': ({ data: { at, path }, reader, reader: { locale } }) => {
    const time = formatTime(new Date(at), reader);
    return {
      title: t.mail.passwordChangedTitle(locale),
      paragraphs: [t.mail.passwordChangedText({ time }, locale), t.mail.notYou(locale)],
      action: { label: t.mail.passwordResetAction(locale), path },
    };
  },
  'email-changed': ({ data: { newEmail: email, path }, reader: { locale } }) => ({
    title: t.mail.emailChangedTitle(locale),
    paragraphs: [t.mail.emailChangedText({ email }, locale), t.mail.notYou(locale)],
    action: { label: t.mail.passwordResetAction(locale), path },
  }),
  'new-sign-in': ({ data: { device, at, path }, reader, reader: { locale } }) => {
    const text = t.mail.newSignInText({ device, time: formatTime(new Date(at), reader) }, locale);
    return {
      title: t.mail.newSignInTitle(locale),
      paragraphs: [text, t.mail.newSignInNotYou(locale)],
      action: { label: t.mail.newSignInAction(locale), path },
    };
  },
  'second-factor-on': ({ data: { at, path }, reader, reader: { locale } }) => {
    const text = t.mail.secondFactorOnText({ time: formatTime(new Date(at), reader) }, locale);
    return {
      title: t.mail.secondFactorOnTitle(locale),
      paragraphs: [text, t.mail.secondFactorOnNotYou(locale)],
      action: { label: t.mail.passwordResetAction(locale), path },
    };
  },
  'second-factor-off': ({ data: { at, path }, reader, reader: { locale } }) => {
    const time = formatTime(new Date(at), reader);
    return {
      title: t.mail.secondFactorOffTitle(locale),
      paragraphs: [t.mail.secondFactorOffText({ time }, locale), t.mail.notYou(locale)],
      action: { label: t.mail.passwordResetAction(locale), path },
    };
  },
  'recovery-code-used': ({ data: { at, left, path }, reader, reader: { locale } }) => {
    const text = t.mail.recoveryCodeUsedText({ time: formatTime(new Date(at), reader) }, locale);
    const codesLeft = t.mail.recoveryCodesLeft({ count: left }, locale);
    return {
      title: t.mail.recoveryCodeUsedTitle(locale),
      paragraphs: [text, codesLeft, t.mail.notYou(locale)],
      action: { label: t.mail.passwordResetAction(locale), path },
    };
  },
  'data-ready': ({ data: { path, validUntil }, reader, reader: { locale }, now }) => {
    if (new Date(validUntil) <= now) return 'obsolete';
    const time = formatTime(new Date(validUntil), reader);
    return {
      title: t.mail.dataReadyTitle(locale),
      paragraphs: [t.mail.dataReadyText({ time }, locale)],
      action: { label: t.mail.dataReadyAction(locale), path },
    };
  },
  'account-closed': ({ data: { eraseAt, path }, reader, reader: { locale } }) => {
    const day = formatDay(new Date(eraseAt), reader);
    return {
      title: t.mail.accountClosedTitle(locale),
      paragraphs: [t.mail.accountClosedText({ day }, locale), t.mail.accountClosedUndo(locale)],
      action: { label: t.mail.accountClosedAction(locale), path: addressFor(locale, path) },
    };
  },
  'sessions-ended': ({ data: { at, path }, reader, reader: { locale } }) => ({
    title: t.mail.sessionsEndedTitle(locale),
    paragraphs: [t.mail.sessionsEndedText({ time: formatTime(new Date(at), reader) }, locale)],
    action: { label: t.mail.sessionsEndedAction(locale), path: addressFor(locale, path) },
  }),
  'account-suspended': ({ data: { path }, reader: { locale } }) => ({
    title: t.mail.accountSuspendedTitle(locale),
    paragraphs: [t.mail.accountSuspendedText(locale), t.mail.accountSuspendedMoney(locale)],
    action: { label: t.mail.accountSuspendedAction(locale), path },
  }),
  'suspension-lifted': ({ data: { path }, reader: { locale } }) => ({
    title: t.mail.suspensionLiftedTitle(locale),
    paragraphs: [t.mail.suspensionLiftedText(locale)],
    action: { label: t.mail.suspensionLiftedAction(locale), path },
  }),
};
