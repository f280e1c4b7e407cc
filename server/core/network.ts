import ipaddr from 'ipaddr.js';

/**
 * What is counted as one address: of IPv6 the /64, because whoever has one address there has 2^64 of
 * them; of IPv4 the address itself, also where it is written as IPv6.
 */
export function networkOf(ip = ''): string {
  // A proxy may pass on something that is no address.
  if (!ipaddr.isValid(ip)) return ip;
  const address = ipaddr.process(ip);
  if (address instanceof ipaddr.IPv4) return address.toString();
  const network = new ipaddr.IPv6([...address.parts.slice(0, 4), 0, 0, 0, 0]);
  return `${network.toString()}/64`;
}
