import type { Request } from 'express';

/** Part of the configuration. */
export interface Hosts {
  stagingHosts: readonly string[];
}

/** Whether a `Host` header, with or without a port, names a host of a staging server. */
export const isKnownHost = (host: string, { stagingHosts }: Hosts): boolean =>
  stagingHosts.includes(host.replace(/:\d+$/, '').toLowerCase());

/** Origin at which a tester has opened this server; undefined for an unknown host. */
export function originInUse(
  request: Pick<Request, 'protocol' | 'get'>,
  hosts: Hosts,
): string | undefined {
  const host = request.get('host') ?? '';
  return isKnownHost(host, hosts) ? `${request.protocol}://${host}` : undefined;
}
