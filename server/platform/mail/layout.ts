import { escapeHtml } from '#shared/domain/escape-html.ts';
import { addressFor } from '#shared/domain/pages.ts';
import type { Locale } from '#shared/locales/text.ts';
import * as t from '#texts';
import type { Letter, LetterItem, LetterLink } from './letter.ts';

/** Parts of the layout that do not depend on the mail's text. */
export interface Frame {
  locale: Locale;
  /** Without a trailing slash. */
  baseUrl: string;
  postalAddress: string | undefined;
  /** Name in the greeting; undefined if the address is not confirmed. */
  fullName: string | undefined;
  /** Links in the footer, to settings and unsubscription. */
  links: LetterLink[];
}

/*
 * Written by hand: react-email and MJML bring a renderer, a DOM or a compiler with 20 packages for
 * a heading, paragraphs and a button, and neither makes HTML and text from one description.
 */

const FONT = "font-family:Inter,'Segoe UI',Helvetica,Arial,sans-serif";

const TABLE =
  '<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px;margin:0 auto">';

/** Colours of the client for dark mode; they replace the inline ones by class. */
const STYLE = `
  :root { color-scheme: light dark; supported-color-schemes: light dark; }
  body { margin: 0; }
  button.button {
    padding: 13px 22px; border: 0; border-radius: 8px; background: #19503d; color: #f5fcf9;
    font: 600 16px Inter, 'Segoe UI', Helvetica, Arial, sans-serif; cursor: pointer;
  }
  @media (prefers-color-scheme: dark) {
    .page { background: #181513 !important; }
    .card { background: #221e1c !important; border-color: #393431 !important; }
    .ink { color: #efece7 !important; }
    .muted { color: #b4afa6 !important; }
    .line { border-color: #393431 !important; }
    .brand, .link { color: #84ccae !important; }
    .button { background: #84ccae !important; color: #061d15 !important; }
  }
  @media (max-width: 480px) {
    .page { padding: 12px !important; }
    .card { padding: 24px 20px !important; }
    .button { display: block !important; text-align: center !important; }
  }`;

export function toHtml(letter: Letter, frame: Frame): string {
  const { locale, baseUrl, postalAddress, links } = frame;
  const address = (path: string) => escapeHtml(baseUrl + path);
  const paragraph = (text: string) =>
    `<p class="ink" style="${FONT};margin:0 0 16px;font-size:16px;line-height:1.55;color:#26211a">${escapeHtml(text)}</p>`;
  const small = (html: string, topMargin = 0) =>
    `<p class="muted" style="${FONT};margin:${topMargin}px 0 8px;font-size:13px;line-height:1.5;color:#605a51">${html}</p>`;
  const button = ({ label, path }: LetterLink) =>
    `<p style="margin:24px 0 0"><a class="button" href="${address(path)}" style="${FONT};display:inline-block;padding:13px 22px;border-radius:8px;background:#19503d;color:#f5fcf9;font-size:16px;font-weight:600;text-decoration:none">${escapeHtml(label)}</a></p>`;
  const link = ({ label, path }: LetterLink) =>
    `<a class="link" href="${address(path)}" style="color:#19503d">${escapeHtml(label)}</a>`;
  const item = ({ title, text, link: itemLink }: LetterItem) =>
    `<div class="line" style="${FONT};margin:0;padding:16px 0;border-top:1px solid #e0dcd4">
<p class="ink" style="margin:0 0 4px;font-size:16px;line-height:1.4;font-weight:600;color:#26211a">${escapeHtml(title)}</p>
<p class="muted" style="margin:0;font-size:15px;line-height:1.5;color:#605a51">${escapeHtml(text)}</p>
${itemLink ? `<p style="margin:6px 0 0;font-size:15px">${link(itemLink)}</p>\n` : ''}</div>`;
  const body = [
    ...greeting(frame).map(paragraph),
    ...letter.paragraphs.map(paragraph),
    ...(letter.items ?? []).map(item),
    ...(letter.action ? [button(letter.action)] : []),
    ...(letter.note ? [small(escapeHtml(letter.note), 24)] : []),
  ];
  const footer = [
    escapeHtml(t.mail.footer(locale)),
    ...links.map(link),
    ...(postalAddress ? [escapeHtml(postalAddress)] : []),
  ];
  const below = footer.map((html) => small(html)).join('\n');
  return shell(locale, letter.title, body.join('\n'), below, preheaderOf(letter));
}

/** Text that an inbox shows beside the subject, instead of the greeting. */
const preheaderOf = ({ paragraphs: [first], items = [] }: Letter): string =>
  first ?? items.map(({ title }) => title).join(' · ');

/** An HTML page in the layout of a mail, for the target of a mail's link. */
export function toPage(locale: Locale, title: string, text: string, form: string): string {
  const body = `<p class="ink" style="${FONT};margin:0 0 24px;font-size:16px;line-height:1.55;color:#26211a">${escapeHtml(text)}</p>\n${form}`;
  const home = `<a class="link" href="${addressFor(locale, '/')}" style="${FONT};font-size:15px;color:#19503d">${escapeHtml(t.common.backHome(locale))}</a>`;
  return shell(locale, title, body, home);
}

function shell(
  locale: Locale,
  title: string,
  body: string,
  footer: string,
  preheader?: string,
): string {
  const hidden = preheader
    ? `<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(preheader)}</div>\n`
    : '';
  return `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(title)}</title>
<style>${STYLE}
</style>
</head>
<body class="page" style="margin:0;padding:32px 16px;background:#fcf9f5">
${hidden}<div role="banner">
${TABLE}<tr><td style="padding:0 4px 16px"><span class="brand" style="font-family:'Source Serif 4',Georgia,serif;font-size:22px;font-weight:600;color:#19503d">Portage</span></td></tr></table>
</div>
<div role="main">
${TABLE}<tr><td class="card" style="padding:32px;border:1px solid #e0dcd4;border-radius:12px;background:#fffefd">
<h1 class="ink" style="font-family:'Source Serif 4',Georgia,serif;margin:0 0 20px;font-size:24px;line-height:1.25;font-weight:600;color:#26211a">${escapeHtml(title)}</h1>
${body}
</td></tr></table>
</div>
<div role="contentinfo">
${TABLE}<tr><td style="padding:20px 4px 0">
${footer}
</td></tr></table>
</div>
</body>
</html>
`;
}

export function toText(letter: Letter, frame: Frame): string {
  const { locale, baseUrl, postalAddress, links } = frame;
  const link = ({ label, path }: LetterLink) => `${label}\n${baseUrl}${path}`;
  const parts = [
    letter.title,
    ...greeting(frame),
    ...letter.paragraphs,
    ...(letter.items ?? []).map((item) =>
      [item.title, item.text, ...(item.link ? [link(item.link)] : [])].join('\n'),
    ),
    ...(letter.action ? [link(letter.action)] : []),
    ...(letter.note ? [letter.note] : []),
    `-- \n${t.mail.footer(locale)}`,
    ...links.map(link),
    ...(postalAddress ? [postalAddress] : []),
  ];
  return `${parts.join('\n\n')}\n`;
}

export const greeting = ({ fullName, locale }: Pick<Frame, 'fullName' | 'locale'>): string[] =>
  fullName ? [t.mail.greeting({ name: fullName.split(' ')[0] ?? '' }, locale)] : [];
