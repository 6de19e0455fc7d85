import * as z from 'zod/mini';
import { MAX_KEYS, PLAIN_MESSAGE, webhookEvents } from '#protocol/constants.ts';
import { DEFAULT_TIMER_SETTINGS } from '#protocol/setting-rows.ts';
import { formatQuery, tableTypes } from '#protocol/format.ts';
import type { WebhookEvent } from '#protocol/webhooks.ts';
import {
  alert,
  event,
  message,
  question,
  refusal,
  session,
  stage,
  status,
  timer,
  timerLine,
  trailEntry,
} from './answers.ts';
import { EXAMPLE } from './example.ts';
import { documentedAt, type Addressed, type Operation, type TableFormat } from './operation.ts';
import { operations } from './operations.ts';
import { settingWords } from './setting-words.ts';
import { webhookBodies, webhookWords } from './webhook-bodies.ts';
import { VERB_PATH, verbOperations } from './verb-operations.ts';

type Json = { readonly [name: string]: unknown };

/** Forms that several answers share, by their names in the document. */
const components = {
  Timer: timer,
  Message: message,
  Question: question,
  Alert: alert,
  Event: event,
  Stage: stage,
  Session: session,
  TrailEntry: trailEntry,
  Status: status,
  TimerLine: timerLine,
  Refusal: refusal,
};

const names = z.registry<{ id: string }>();
for (const [id, form] of Object.entries(components)) names.add(form, { id });

const PLACE = '#/components/schemas/';

/** A form as JSON Schema, in which shared forms are references. */
function schemaOf(form: z.core.$ZodType): Json {
  // Inside another form, because a form is no reference to itself.
  const { properties } = z.toJSONSchema(z.object({ it: form }), { ...options, metadata: names });
  return placed(properties?.['it']);
}

/** What an answer leaves out, because it is as usual. */
const defaults: Readonly<Record<string, Json>> = {
  Timer: { ...DEFAULT_TIMER_SETTINGS, has_run: false },
  Message: PLAIN_MESSAGE,
  Question: { mine: false },
};

/** What fields are, in words and by example. */
const descriptions: Readonly<Record<string, Json>> = {
  Timer: Object.fromEntries(
    Object.entries(settingWords).map(([name, { words, example }]) => [name, { description: words, example }]),
  ),
};

/** The shared form itself, with what its fields mean, and are when an answer leaves them out. */
function componentOf(id: string, form: z.core.$ZodType): Json {
  const { $schema: _, properties = {}, ...schema } = z.toJSONSchema(form, options);
  const required = new Set(schema.required);
  const usual = defaults[id] ?? {};
  const described = Object.entries(properties).map(([name, property]) => [
    name,
    {
      ...Object(property),
      ...Object(descriptions[id]?.[name]),
      ...(name in usual && !required.has(name) && { default: usual[name] }),
    },
  ]);
  return placed({ ...schema, properties: Object.fromEntries(described) });
}

const options = {
  io: 'input',
  unrepresentable: 'any',
  override: ({ zodSchema, jsonSchema }) => {
    // A text is tidied before it is measured: its limits are those of what comes out.
    if (zodSchema instanceof z.ZodMiniPipe) Object.assign(jsonSchema, limitsOf(zodSchema.def.out));
  },
} as const satisfies z.core.ToJSONSchemaParams;

/** References are to the components of the document. */
const placed = (schema: unknown): Json => JSON.parse(JSON.stringify(schema).replaceAll('#/$defs/', PLACE));

const LIMITS = new Set(['minLength', 'maxLength']);

const limitsOf = (out: z.core.$ZodType): Json =>
  Object.fromEntries(
    Object.entries(z.toJSONSchema(out, { unrepresentable: 'any' })).filter(([name]) => LIMITS.has(name)),
  );

const problem = (description: string) => ({
  description,
  content: { 'application/json': { schema: { $ref: `${PLACE}Refusal` } } },
});

const refusals = {
  '401': problem('Falta la llave o el código, o ya no abre esta sala.'),
  '403': problem('La llave no permite esto.'),
  '404': problem('La sala o lo que se nombra no existe.'),
  '422': problem('Un dato no es válido; `fields` dice cuál.'),
  '429': problem('Demasiadas llamadas; `Retry-After` dice cuántos segundos esperar.'),
};

const securityOf = ({ needs }: Pick<Operation, 'needs'>): readonly Json[] => {
  if (needs === 'nothing') return [];
  return needs === 'controller' ? [{ code: [] }] : [{ key: [] }, { code: [] }];
};

/** What a part of a path is, and its example. */
const parts: Readonly<Record<string, readonly [words: string, example: string]>> = {
  sessionId: ['La sala', EXAMPLE.room],
  timerId: ['El temporizador', EXAMPLE.timer],
  messageId: ['El mensaje', EXAMPLE.message],
  questionId: ['La pregunta', EXAMPLE.question],
  alertId: ['La alerta', EXAMPLE.alert],
  keyId: ['La llave', EXAMPLE.key],
  webhookId: ['El webhook', EXAMPLE.webhook],
};

/** The document has one name for one id: the event of a room has the id of the room. */
const named = (path: string): string => path.replace(':eventId', ':sessionId');

const addressOf = (path: string): string => `/api${named(path).replaceAll(/:(\w+)/gu, '{$1}')}`;

const pathParameters = (path: string): readonly Json[] =>
  [...named(path).matchAll(/:(\w+)/gu)].map(([, name = '']) => {
    const [description, example] = parts[name] ?? [];
    return { name, in: 'path', required: true, description, schema: { type: 'string' }, example };
  });

function queryParameters(form: z.ZodMiniObject, example: Readonly<Record<string, string>> = {}): readonly Json[] {
  const parameters = Object.entries<z.core.$ZodType>(form.shape).filter(
    ([, value]) => value !== formatQuery.shape.format,
  );
  return parameters.map(([name, value]) => {
    const schema = schemaOf(value);
    const text = example[name];
    return {
      name,
      in: 'query',
      required: !(value instanceof z.ZodMiniOptional),
      schema,
      ...(text !== undefined && { example: schema['type'] === 'integer' ? Number(text) : text }),
    };
  });
}

/** The name of an operation, by which a generated client calls it: `postTimersTimerIdControl`, of a verb `getVerbMessageShow`. */
const nameOf = (method: string, path: string): string =>
  `${method}${path.replace('/v1/:sessionId', '/verb').replaceAll(/[/:.-]+(\w)/gu, (_, letter: string) => letter.toUpperCase())}`;

/** An answer has one media type, so that a client that is made from the document gets one type. */
function contentOf(answer: Operation['answer'], format: TableFormat | null): Json | null {
  if (format)
    return { [tableTypes[format]]: { schema: { type: 'string', ...(format === 'xlsx' && { format: 'binary' }) } } };
  return answer && { 'application/json': { schema: schemaOf(answer) } };
}

function operationOf(method: string, { address, format }: Addressed, described: Operation): Json {
  const operation = format ? { ...described, needs: described.asTable ?? described.needs } : described;
  const { words, query, body, status: code = 200, answer, example = {} } = operation;
  const content = contentOf(answer, format);
  return {
    operationId: nameOf(method, address),
    summary: format ? `${words} Como tabla (${format.toUpperCase()}), todo.` : words,
    'x-needs': operation.needs,
    tags: [address.split('/')[1] ?? ''],
    security: securityOf(operation),
    parameters: [...pathParameters(address), ...(query && !format ? queryParameters(query, example.query) : [])],
    ...(body && {
      requestBody: {
        required: true,
        content: { 'application/json': { schema: schemaOf(body), example: example.body ?? {} } },
      },
    }),
    responses: { [code]: { description: words, ...(content && { content }) }, ...refusals },
  };
}

type Methods = Readonly<Record<string, Json>>;

type Described = readonly [address: string, methods: Methods];

const callMethods = (): readonly Described[] =>
  Object.entries(operations).flatMap(([path, methods]) =>
    Object.entries<Operation>(methods).flatMap(([method, operation]) =>
      documentedAt(path, operation).map((addressed): Described => [
        addressOf(addressed.address),
        { [method]: operationOf(method, addressed, operation) },
      ]),
    ),
  );

const verbMethods = (): readonly Described[] =>
  verbOperations.map(({ verb, words, needs, example, query, answer }) => {
    const address = VERB_PATH.replace(':verb', verb);
    const operation: Operation = { words, needs, query, answer, example: { query: example } };
    const security = [{ key: [] }, { keyInAddress: [] }];
    const described = ['get', 'post'].map((method) => [
      method,
      { ...operationOf(method, { address, format: null }, operation), security },
    ]);
    return [addressOf(address), Object.fromEntries(described)];
  });

function allPaths(): Json {
  const all = new Map<string, Methods>();
  for (const [address, methods] of [...callMethods(), ...verbMethods()]) {
    all.set(address, { ...all.get(address), ...methods });
  }
  return Object.fromEntries(all);
}

/** What a receiver gets: the path of OpenAPI's `webhooks`. */
const deliveryOf = (name: WebhookEvent): Json => ({
  operationId: `on${name.replaceAll(/(?:^|\.)(\w)/gu, (_, letter: string) => letter.toUpperCase())}`,
  // It is signed: what it proves is in its headers.
  security: [],
  summary: webhookWords[name],
  parameters: ['Webhook-Id', 'Webhook-Timestamp', 'Webhook-Signature'].map((header) => ({
    name: header,
    in: 'header',
    required: true,
    schema: { type: 'string' },
  })),
  requestBody: { required: true, content: { 'application/json': { schema: schemaOf(webhookBodies[name]) } } },
  responses: { '2XX': { description: 'Llegó. Con otra respuesta se repite; 410 lo deja en pausa.' } },
});

/** The OpenAPI document of every public call, made from the forms that the calls use. */
export const openApiDocument = (): Json => ({
  openapi: '3.1.0',
  info: {
    title: 'A Tiempo',
    version: '1',
    description: `Lee y maneja una sala desde otro programa. Cada sala tiene hasta ${MAX_KEYS} llaves, que se crean en su panel.`,
  },
  servers: [{ url: '/' }],
  components: {
    securitySchemes: {
      key: { type: 'http', scheme: 'bearer', description: 'La llave de un programa: `atk_…`' },
      keyInAddress: { type: 'apiKey', in: 'query', name: 'key', description: 'La misma llave, en la dirección' },
      code: { type: 'apiKey', in: 'header', name: 'X-Room-Code', description: 'El código de un rol en la sala' },
    },
    schemas: Object.fromEntries(Object.entries(components).map(([id, form]) => [id, componentOf(id, form)])),
  },
  paths: allPaths(),
  webhooks: Object.fromEntries(webhookEvents.map((name) => [name, { post: deliveryOf(name) }])),
});
