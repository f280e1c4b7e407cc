import { formatDate } from '#client/lib/text/format.ts';
import * as t from '#texts';

/** Puts the logo, the page's address and the day on top of what is printed. */
export function watchPrinting(): void {
  let head: HTMLElement | undefined;
  addEventListener('beforeprint', () => {
    head?.remove();
    head = document.createElement('div');
    head.dataset.printHead = '';
    head.className =
      'mb-6 hidden items-center justify-between gap-6 border-b pb-3 text-sm print:flex';
    const logo = document.createElement('div');
    logo.className = 'flex items-center gap-2 font-semibold font-serif text-lg';
    const brand = document.querySelector('header a');
    logo.append(...[...(brand?.childNodes ?? [])].map((node) => node.cloneNode(true)));
    const about = document.createElement('p');
    about.className = 'wrap-anywhere text-right';
    const day = t.layout.printedOn({ day: formatDate(new Date()) });
    about.append(location.href, document.createElement('br'), day);
    head.append(logo, about);
    document.body.prepend(head);
  });
  addEventListener('afterprint', () => head?.remove());
}
