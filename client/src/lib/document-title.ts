import { tabTitle } from '#shared/domain/pages.ts';

let page = '';
let unread = 0;

/** What the tab of the page says, without what is unread. */
export const pageTitle = () => (page ? tabTitle(page) : 'Portage');

function show(): void {
  const title = pageTitle();
  document.title = unread > 0 ? `(${unread > 9 ? '9+' : unread}) ${title}` : title;
}

/** Names the page in its tab, without the product's name. */
export function setPageTitle(title: string): void {
  page = title;
  show();
}

/** The unread messages precede the page's name. */
export function setUnreadInTitle(count: number): void {
  unread = count;
  show();
}
