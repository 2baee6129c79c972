import { permits } from './networks.js';

describe('the addresses that lists are fetched from', () => {
  it.each([
    '0.0.0.0',
    '10.1.2.3',
    '100.100.100.200',
    '127.0.0.1',
    '168.63.129.16',
    '169.254.169.254',
    '172.16.0.1',
    '172.31.255.255',
    '192.0.0.192',
    '192.168.0.1',
    '198.18.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::ffff:127.0.0.1',
    '::ffff:8.8.8.8',
    '64:ff9b::7f00:1',
    'fe80::1',
    'fc00::1',
    'fd00:ec2::254',
    'ff02::1',
    '2002:7f00:1::',
    '2001::1',
    '2001:db8::1',
    '',
    'localhost',
  ])('are not %s', (address) => expect(permits('')(address)).toBe(false));

  it.each(['8.8.8.8', '172.15.0.1', '172.32.0.1', '100.128.0.1', '2606:4700::1111', '2a00:1450::1'])(
    'are public ones: %s',
    (address) => expect(permits('')(address)).toBe(true),
  );

  it('are those that were configured as well, and no others', () => {
    const allowed = permits(' 10.1.0.0/16, 127.0.0.1 ,fd00::/8');
    expect(['10.1.255.1', '127.0.0.1', 'fd12::1', '8.8.8.8'].map(allowed)).toEqual([true, true, true, true]);
    expect(['10.2.0.1', '127.0.0.2', 'fc12::1'].map(allowed)).toEqual([false, false, false]);
  });

  it.each(['intranet', '10.0.0.0/33', '10.0.0.0/x', '/8', '::1/129'])(
    'say at the start what is no network: %s',
    (text) => expect(() => permits(text)).toThrow('is no network'),
  );
});
