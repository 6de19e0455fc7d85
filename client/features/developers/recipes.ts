import { ordinaryOutput, outputPath } from '#protocol/outputs.ts';
import { PROGRAM, SUBPROTOCOL } from '#protocol/version.ts';
import { developers as words } from '../../text/es.ts';

const { room, key } = words;

const verb = (site: string, call: string) => `${site}/api/v1/${room}/${call}`;

const ASK = `curl -H "Authorization: Bearer ${key}"`;

const curl = (site: string): string =>
  [
    `${ASK} "${verb(site, 'status')}"`,
    `${ASK} "${verb(site, 'add?t=1m30s')}"`,
    `${ASK} "${verb(site, 'status?format=text&field=time')}"`,
  ].join('\n');

const streamDeck = (site: string): string =>
  ['toggle', 'next', 'add?t=1m', 'message-show?text=Cierra+por+favor', 'blackout']
    .map((call) => `${verb(site, call)}${call.includes('?') ? '&' : '?'}key=${key}`)
    .join('\n');

const python = `import json, sys
from urllib import parse, request

sitio, sala, llave = sys.argv[1:]

def pide(orden, **datos):
    direccion = f"{sitio}/api/v1/{sala}/{orden}?{parse.urlencode(datos)}"
    pedido = request.Request(direccion, headers={"Authorization": f"Bearer {llave}"})
    with request.urlopen(pedido) as respuesta:
        return json.load(respuesta)

print("En pantalla:", pide("status")["name"])
pide("start")
pide("message-show", text="Más cerca del micrófono")
print("Quedan", pide("add", t="1m30s")["time"])`;

const obs = (site: string): string =>
  site + outputPath(room, null, { ...ordinaryOutput, background: 'transparent', hidden: ['bar', 'messages'] });

const push = (
  site: string,
): string => `const sala = new WebSocket("${site.replace('http', 'ws')}/ws/${room}?type=${PROGRAM}", [
  "${SUBPROTOCOL}",
  "key.${key}",
]);
setInterval(() => sala.readyState === 1 && sala.send("ping"), 30_000);
sala.onmessage = ({ data }) => {
  if (data === "pong") return;
  const aviso = JSON.parse(data);
  console.log(aviso.type, aviso.data);
};
sala.onclose = ({ code, reason }) => console.log("Se cerró:", code, reason);`;

const receiver = `import { createServer } from "node:http";
import { Webhook } from "standardwebhooks";

const [secreto, puerto = "3000"] = process.argv.slice(2);
const webhook = new Webhook(secreto);
const servidor = createServer(async (pedido, respuesta) => {
  let cuerpo = "";
  for await (const parte of pedido.setEncoding("utf8")) cuerpo += parte;
  try {
    const { type, timestamp, ...datos } = webhook.verify(cuerpo, pedido.headers);
    console.log(timestamp, type, datos);
    respuesta.writeHead(204).end();
  } catch {
    respuesta.writeHead(401).end();
  }
});
servidor.listen(Number(puerto), () => console.log("Escucha en el puerto", puerto));`;

/** What people copy, for the site at this address. At build time only. */
export const recipesFor = (site: string) => ({
  curl: curl(site),
  streamDeck: streamDeck(site),
  obs: obs(site),
  python,
  push: push(site),
  receiver,
  receiverUse: `npm install standardwebhooks\nnode ${words.webhooks.file} ${words.secret} 3000`,
  pythonUse: `python3 ${words.python.file} ${site} ${room} ${key}`,
});

export type Recipes = ReturnType<typeof recipesFor>;
