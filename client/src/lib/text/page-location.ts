import type { BaseLocationHook } from 'wouter';
import { navigate, useBrowserLocation } from 'wouter/use-browser-location';
import { addressFor, readAddress } from '#shared/domain/pages.ts';
import { currentLocale } from './i18n.ts';

/** Address of a path in the current locale. */
export const localAddress = (path: string) => addressFor(currentLocale(), path);

type Navigate = typeof navigate;
const go: Navigate = (to, options) => navigate(localAddress(String(to)), options);

/** Location hook of the router: routes and links have plain paths, addresses a locale prefix. */
export const usePageLocation: BaseLocationHook = (router) => [
  readAddress(useBrowserLocation(router)[0]).path,
  go,
];
usePageLocation.hrefs = localAddress;
