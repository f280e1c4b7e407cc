import { tabTitle } from '#shared/domain/pages.ts';

let title = '';
let unread = 0;

/** Title of the tab, without the unread count. */
export const pageTitle = () => (title ? tabTitle(title) : 'Portage');

function update(): void {
  document.title = (unread > 0 ? `(${unread > 9 ? '9+' : unread}) ` : '') + pageTitle();
}

/** Sets the page's title, without the product's name. */
export function setPageTitle(pageName: string): void {
  title = pageName;
  update();
}

export function setUnreadInTitle(count: number): void {
  unread = count;
  update();
}
