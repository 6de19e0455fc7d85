import { describe, expect, test } from 'vitest';
import { choices, originsOf, type Venue } from '../../client/lib/network/reach.ts';

const wifi = { http: 'http://192.168.1.20:8787', https: 'https://192.168.1.20:8788', network: 'wlan0' };
const cable = { http: 'http://10.0.0.5:8787', https: 'https://10.0.0.5:8788', network: 'eth0' };
const hall: Venue = { addresses: [wifi, cable], has_own_certificate: true };
const at = (address: string) => new URL(address);
const both = (origin: string) => ({ staff: origin, audience: origin });

test('[VN7] on the Internet links lead where the page is', () => {
  expect(originsOf(at('https://a-tiempo.mx'), null, 'http://192.168.1.20:8787')).toEqual(both('https://a-tiempo.mx'));
});

describe('[VN7] in a hall links lead to an address that other devices reach', () => {
  test('the first one, where the panel is open on the machine itself', () => {
    for (const here of ['http://localhost:8787', 'http://127.0.0.1:8787', 'http://[::1]:8787'])
      expect(originsOf(at(here), hall, null)).toEqual(both(wifi.http));
  });

  test('the one by which the page was opened, where that is one of the machine', () => {
    expect(originsOf(at(cable.http), hall, null)).toEqual(both(cable.http));
  });

  test('the one that a person chose, while the machine has it', () => {
    expect(originsOf(at(wifi.http), hall, cable.http)).toEqual(both(cable.http));
    expect(originsOf(at(wifi.http), hall, 'http://172.16.0.9:8787')).toEqual(both(wifi.http));
  });

  test('the name that somebody else gave it, where the page was opened by that', () => {
    expect(originsOf(at('http://tiempo.teatro.mx'), hall, null)).toEqual(both('http://tiempo.teatro.mx'));
  });

  test('that of the page, while the machine is in no network', () => {
    const alone = { ...hall, addresses: [] };
    expect(originsOf(at('http://localhost:8787'), alone, null)).toEqual(both('http://localhost:8787'));
  });
});

describe('[VN8] https and http', () => {
  test('a team that came by https, and so trusts the certificate of the copy, sends links of https to the team', () => {
    expect(originsOf(at(wifi.https), hall, null)).toEqual({ staff: wifi.https, audience: wifi.http });
  });

  test('with a certificate that devices trust everybody comes by https', () => {
    const trusted = { ...hall, has_own_certificate: false };
    expect(originsOf(at('http://localhost:8787'), trusted, null)).toEqual(both(wifi.https));
  });

  test('where the certificate is not good for the address, everybody comes by http', () => {
    const plain = { has_own_certificate: false, addresses: [{ ...wifi, https: null }] };
    expect(originsOf(at('http://localhost:8787'), plain, null)).toEqual(both(wifi.http));
  });
});

test('[VN7] a person chooses among several networks, and is not asked where there is one', () => {
  expect(choices(at('http://localhost:8787'), hall)).toEqual([wifi, cable]);
  expect(choices(at('http://localhost:8787'), { ...hall, addresses: [wifi] })).toEqual([]);
  expect(choices(at('http://tiempo.teatro.mx'), hall)).toEqual([]);
  expect(choices(at('https://a-tiempo.mx'), null)).toEqual([]);
});
