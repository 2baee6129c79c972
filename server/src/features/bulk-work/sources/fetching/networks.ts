import { BlockList, isIP } from 'node:net';

type Family = 'ipv4' | 'ipv6';

const familyOf = (address: string): Family | undefined => {
  const version = isIP(address);
  return version === 0 ? undefined : version === 4 ? 'ipv4' : 'ipv6';
};

const listOf = (networks: readonly string[]): BlockList => {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', bits] = network.split('/');
    const family = familyOf(address);
    const most = family === 'ipv4' ? 32 : 128;
    const prefix = bits === undefined ? most : Number(bits);
    if (!family || !Number.isInteger(prefix) || prefix < 0 || prefix > most)
      throw new Error(`${network} is no network: it looks like 10.1.0.0/16`);
    list.addSubnet(address, prefix, family);
  }
  return list;
};

/** Special addresses outside of the public Internet, including cloud metadata. */
const special4 = listOf([
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '168.63.129.16/32',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
]);

/** Public addresses; everything else (loopback, link-local, unique-local, mapped IPv4) is not. */
const public6 = listOf(['2000::/3']);
/** Exceptions: tunnels to IPv4, and examples. */
const special6 = listOf(['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20']);

const isPublic = (address: string, family: Family): boolean =>
  family === 'ipv4'
    ? !special4.check(address, family)
    : public6.check(address, family) && !special6.check(address, family);

/** Whether a connection to an address is allowed: public ones, and configured networks. */
export type Permits = (address: string) => boolean;

/** @param networks `127.0.0.1, 10.1.0.0/16` @throws if one is invalid */
export const permits = (networks: string): Permits => {
  const also = listOf(networks.split(',').flatMap((network) => network.trim() || []));
  return (address) => {
    const family = familyOf(address);
    return family !== undefined && (isPublic(address, family) || also.check(address, family));
  };
};
