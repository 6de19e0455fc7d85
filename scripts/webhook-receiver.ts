import { createServer } from 'node:http';
import { parseArgs } from 'node:util';
import { Webhook } from 'standardwebhooks';

/**
 * `npm run webhooks -- whsec_…`: receives webhooks on this machine, checks their signatures and prints them. With
 * `--fail` it answers 500 to each, to see what becomes of deliveries that do not arrive.
 */

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { port: { type: 'string', default: '3000' }, fail: { type: 'boolean', default: false } },
});
const [secret = ''] = positionals;
const webhook = verifierOf(secret);
if (!webhook) {
  console.error('npm run webhooks -- whsec_… [--port 3000] [--fail]');
  console.error('whsec_… is the secret that the panel shows when a webhook is made.');
  process.exit(1);
}

const server = createServer((request, response) => {
  void (async () => {
    request.setEncoding('utf8');
    let body = '';
    for await (const part of request) body += String(part);
    const headers = Object.entries(request.headers).map(([name, value]) => [name, String(value)]);
    try {
      console.log(webhook.verify(body, Object.fromEntries(headers)));
      response.writeHead(values.fail ? 500 : 204).end();
    } catch (error) {
      console.log('Refused:', error instanceof Error ? error.message : error);
      response.writeHead(401).end();
    }
  })();
});
server.listen(Number(values.port), '127.0.0.1', () => console.log(`http://localhost:${values.port}`));

/** Null for what is no secret of a webhook. */
function verifierOf(text: string): Webhook | null {
  try {
    return new Webhook(text);
  } catch {
    return null;
  }
}
