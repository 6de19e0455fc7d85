import { assert, property, tuple, nat } from 'fast-check';
import { expect, test } from 'vitest';
import { addressProblem, type ReceiverRules } from '#domain/programs/public-url.ts';
import { PUBLIC_RECEIVERS } from '../support/receivers.ts';

const inProduction = (url: string) => addressProblem(url, PUBLIC_RECEIVERS) === null;
const inDevelopment = (url: string) => addressProblem(url, { ...PUBLIC_RECEIVERS, reach: 'machine' }) === null;

test.each([
  'https://ejemplo.mx',
  'https://avisos.ejemplo.mx/sala?token=a#b',
  'https://ejemplo.mx:443/',
  'https://8.8.8.8/',
  'https://172.15.0.1/',
  'https://[2606:4700:4700::1111]/',
  'https://xn--maana-pta.mx/',
])('[WH5] %s is public', (url) => {
  expect(inProduction(url)).toBe(true);
});

test.each([
  'http://ejemplo.mx/',
  'ftp://ejemplo.mx/',
  'javascript:alert(1)',
  'ejemplo.mx',
  '',
  'https://ana:secreta@ejemplo.mx/',
  'https://ana@ejemplo.mx/',
  'https://ejemplo.mx:8443/',
  'https://ejemplo.mx:22/',
  'https://localhost/',
  'https://localhost./',
  'https://LOCALHOST/',
  'https://app.localhost/',
  'https://router/',
  'https://impresora.local/',
  'https://metadata.google.internal/',
  'https://nas.home.arpa/',
  'https://1.0.168.192.in-addr.arpa/',
  'https://0.0.0.0/',
  'https://10.1.2.3/',
  'https://100.100.100.200/',
  'https://127.0.0.1/',
  'https://127.1/',
  'https://2130706433/',
  'https://0x7f.0.0.1/',
  'https://0177.0.0.1/',
  'https://%31%32%37.0.0.1/',
  'https://①②⑦.0.0.1/',
  'https://127.0.0.1./',
  'https://169.254.169.254/latest/meta-data/',
  'https://172.16.0.1/',
  'https://172.31.255.255/',
  'https://192.168.1.1/',
  'https://198.18.0.1/',
  'https://203.0.113.7/',
  'https://224.0.0.1/',
  'https://255.255.255.255/',
  'https://[::]/',
  'https://[::1]/',
  'https://[::ffff:127.0.0.1]/',
  'https://[::ffff:8.8.8.8]/',
  'https://[::127.0.0.1]/',
  'https://[64:ff9b::7f00:1]/',
  'https://[fd00:ec2::254]/',
  'https://[fe80::1]/',
  'https://[ff02::1]/',
  'https://[2001:db8::1]/',
  'https://[2001::1]/',
  'https://[2002:7f00:1::]/',
  'https://[3fff::1]/',
])('[WH5] %s is refused', (url) => {
  expect([url, inProduction(url)]).toEqual([url, false]);
});

test.each([
  'https://kubernetes.default.svc/',
  'https://avisos.sala.svc.cluster/',
  'https://grafana.monitoring.svc/',
  'https://vault.service.consul/',
  'https://host.docker.internal/',
  'https://web.rancher/',
  'https://nas.fritz.box.casa1/',
  'https://com.mx/',
  'https://co.uk/',
  'https://mx/',
  'https://x.arpa/',
  'https://sala.example.com/',
  'https://secreto.onion/',
  'https://con_guion.ejemplo.mx/',
  'https://-a.ejemplo.mx/',
  `https://${'a'.repeat(64)}.ejemplo.mx/`,
  `https://${'abcdefgh.'.repeat(28)}ejemplo.mx/`,
])('[WH17] %s is no name of the public internet', (url) => {
  expect([url, inProduction(url)]).toEqual([url, false]);
});

test.each([
  'https://avisos.ejemplo.com.mx/',
  'https://hooks.zapier.com/hooks/catch/1/a/',
  'https://sala.github.io/',
  'https://sala.workers.dev/',
  'https://ejemplo.xn--q9jyb4c/',
  'https://svc.ejemplo.mx/',
  'https://internal.ejemplo.app/',
  `https://${'a'.repeat(63)}.ejemplo.mx./`,
])('[WH17] %s is one', (url) => {
  expect([url, inProduction(url)]).toEqual([url, true]);
});

test('[WH5] no address of a private network passes, however its numbers are written', () => {
  const octet = nat(255);
  const privateNetworks = [
    tuple(octet, octet, octet).map(([a, b, c]) => [10, a, b, c]),
    tuple(octet, octet, octet).map(([a, b, c]) => [127, a, b, c]),
    tuple(octet, octet).map(([a, b]) => [192, 168, a, b]),
    tuple(octet, octet).map(([a, b]) => [169, 254, a, b]),
    tuple(nat(15), octet, octet).map(([a, b, c]) => [172, 16 + a, b, c]),
  ];
  for (const network of privateNetworks) {
    assert(
      property(network, (parts) => {
        const number = parts.reduce((sum, part) => sum * 256 + part, 0);
        const [high, low] = [Math.floor(number / 65536), number % 65536];
        const forms = [
          parts.join('.'),
          String(number),
          `0x${number.toString(16)}`,
          parts.map((part) => `0${part.toString(8)}`).join('.'),
          `[::ffff:${high.toString(16)}:${low.toString(16)}]`,
        ];
        expect(forms.filter((host) => inProduction(`https://${host}/`))).toEqual([]);
      }),
    );
  }
});

test('[WH5] in development this machine is allowed too, and nothing else of the network', () => {
  const own = ['http://localhost:3000/', 'http://127.0.0.1:80/', 'https://[::1]/', 'https://ejemplo.mx/'];
  expect(own.map(inDevelopment)).toEqual([true, true, true, true]);
  const others = [
    'http://192.168.1.1/',
    'http://ejemplo.mx/',
    'https://10.0.0.1/',
    'http://ana@localhost/',
    'ftp://localhost/',
  ];
  expect(others.map(inDevelopment)).toEqual([false, false, false, false, false]);
});

test('[WH13] an address of the product itself is told from others, however it is written', () => {
  const live = { ...PUBLIC_RECEIVERS, own: ['https://a-tiempo.mx/'] };
  const problems = (urls: readonly string[], rules: Parameters<typeof addressProblem>[1]) =>
    urls.map((url) => addressProblem(url, rules));
  const own = [
    'https://a-tiempo.mx/api/v1/a/next',
    'https://A-TIEMPO.mx:443/',
    'https://a-tiempo.mx./',
    'https://ana:secreta@a-tiempo.mx/',
    'https://%61-tiempo.mx/',
  ];
  expect(problems(own, live)).toEqual(own.map(() => 'own_address'));
  const others = ['https://a-tiempo.mx.ejemplo.mx/', 'https://ejemplo.mx/a-tiempo.mx', 'https://avisos.a-tiempo.mx/'];
  expect(problems(others, live)).toEqual([null, null, null]);
  expect(problems(['https://ejemplo.mx/', 'otra cosa'], { ...live, own: [''] })).toEqual([null, 'not_public']);

  const local: ReceiverRules = { ...PUBLIC_RECEIVERS, reach: 'machine', own: ['http://localhost:8787'] };
  const here = ['http://127.0.0.1:8787/api', 'http://[::1]:8787/', 'http://localhost.:8787/', 'http://localhost:3000/'];
  expect(problems(here, local)).toEqual(['own_address', 'own_address', 'own_address', null]);
});

test('[VN11] in a hall webhooks also go to private addresses and names of its network, by http and on any port, never to the machine itself', () => {
  const problems = (urls: readonly string[], rules: ReceiverRules) => urls.map((url) => addressProblem(url, rules));
  const hall: ReceiverRules = { ...PUBLIC_RECEIVERS, reach: 'network', own: ['http://192.168.1.20:8787'] };
  const near = [
    'http://192.168.1.30:8000/a',
    'https://10.0.0.7/',
    'http://172.16.4.4:1880/',
    'http://vmix.local:8088/',
  ];
  expect(problems(near, hall)).toEqual([null, null, null, null]);
  expect(problems(near, PUBLIC_RECEIVERS)).toEqual(near.map(() => 'not_public'));
  const closed = [
    'http://localhost:8000/',
    'http://127.0.0.1:8000/',
    'http://[::1]:8000/',
    'http://169.254.169.254/latest/meta-data',
    'http://172.32.0.1/',
    'http://a-tiempo.mx:8000/',
    'ftp://192.168.1.30/',
  ];
  expect(problems(closed, hall)).toEqual(closed.map(() => 'not_public'));
  const own = ['http://192.168.1.20:8787/api', 'https://192.168.1.20:8788/', 'http://192.168.1.20:5432/'];
  expect(problems(own, hall)).toEqual(['own_address', 'own_address', 'own_address']);
});
