import { expect, test } from 'vitest';
import { addressesOf } from '../../scripts/venue/addresses.ts';
import { hostsIn } from '../../scripts/venue/networks.ts';

const held = (address: string, more: { readonly internal?: boolean; readonly family?: string } = {}) => [
  { address, family: 'IPv4', internal: false, ...more },
];

test('[VN1] a copy is reached by its addresses in networks of people, one that nobody gave it last', () => {
  const hosts = hostsIn({
    lo: held('127.0.0.1', { internal: true }),
    usb0: held('169.254.7.7'),
    docker0: held('172.17.0.1'),
    'br-3f1': held('172.18.0.1'),
    veth12: held('10.9.9.9'),
    eth0: [...held('192.168.1.20'), ...held('fe80::1', { family: 'IPv6' })],
    wlan0: held('10.0.0.5'),
  });
  expect(hosts).toEqual([
    { host: '192.168.1.20', network: 'eth0' },
    { host: '10.0.0.5', network: 'wlan0' },
    { host: '169.254.7.7', network: 'usb0' },
  ]);
});

test('[VN1] a copy that listens on one address is reached by no other', () => {
  const interfaces = { eth0: held('192.168.1.20'), wlan0: held('10.0.0.5') };
  expect(hostsIn(interfaces, '10.0.0.5')).toEqual([{ host: '10.0.0.5', network: 'wlan0' }]);
  expect(hostsIn(interfaces, '127.0.0.1')).toEqual([]);
  expect(hostsIn(interfaces, '0.0.0.0')).toHaveLength(2);
});

test('[VN1] a machine in no network has no address', () => {
  expect(hostsIn({ lo: held('127.0.0.1', { internal: true }), eth0: undefined })).toEqual([]);
});

test('[VN1] an address has its port, unless that is the one of the scheme, and https where there is such a server', () => {
  const host = { host: 'sala.local', network: 'mDNS' };
  expect(addressesOf([host], { http: 8787, https: 8788 })).toEqual([
    { http: 'http://sala.local:8787', https: 'https://sala.local:8788', network: 'mDNS' },
  ]);
  expect(addressesOf([host], { http: 80, https: null })).toEqual([
    { http: 'http://sala.local', https: null, network: 'mDNS' },
  ]);
});
