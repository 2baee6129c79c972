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

/** Not of the public Internet, by the registries of special addresses; and where clouds answer with secrets. */
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

/** All that is given out; the rest (loopback, link-local, unique-local, IPv4 written as IPv6) is not public. */
const public6 = listOf(['2000::/3']);
/** Of that: tunnels that lead to an IPv4 address, and examples. */
const special6 = listOf(['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20']);

const isPublic = (address: string, family: Family): boolean =>
  family === 'ipv4'
    ? !special4.check(address, family)
    : public6.check(address, family) && !special6.check(address, family);

/** Says which addresses may be connected to: public ones, and those of the networks that were configured. */
export type Permits = (address: string) => boolean;

/** @param networks `127.0.0.1, 10.1.0.0/16`. @throws where one is no network */
export const permits = (networks: string): Permits => {
  const also = listOf(networks.split(',').flatMap((network) => network.trim() || []));
  return (address) => {
    const family = familyOf(address);
    return family !== undefined && (isPublic(address, family) || also.check(address, family));
  };
};
