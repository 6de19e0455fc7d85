import * as z from 'zod/mini';
import { MAX_KEYS, webhookEvents } from '#protocol/constants.ts';
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
import type { Operation } from './operation.ts';
import { operations } from './operations.ts';
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

/** The shared form itself. */
function componentOf(form: z.core.$ZodType): Json {
  const { $schema: _, ...schema } = z.toJSONSchema(form, options);
  return placed(schema);
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
  eventId: ['La sala', EXAMPLE.room],
  timerId: ['El temporizador', EXAMPLE.timer],
  messageId: ['El mensaje', EXAMPLE.message],
  questionId: ['La pregunta', EXAMPLE.question],
  alertId: ['La alerta', EXAMPLE.alert],
  keyId: ['La llave', EXAMPLE.key],
  webhookId: ['El webhook', EXAMPLE.webhook],
};

const shapeOf = (path: string): string => path.replaceAll(/:\w+/gu, ':id');

/** Paths that are the same but for the names of their parts, such as those of a list and of one of its things. */
const sharedShapes: ReadonlySet<string> = new Set(
  Object.keys(operations)
    .map(shapeOf)
    .filter((shape, index, all) => all.indexOf(shape) !== index),
);

/** The document has a path once, so a part that has several names there is its `id`. */
const nameOfPart = (path: string, name: string): string => (sharedShapes.has(shapeOf(path)) ? 'id' : name);

const addressOf = (path: string): string =>
  `/api${path.replaceAll(/:(\w+)/gu, (_, name: string) => `{${nameOfPart(path, name)}}`)}`;

const pathParameters = (path: string): readonly Json[] =>
  [...path.matchAll(/:(\w+)/gu)].map(([, name = '']) => {
    const [description, example] = parts[name] ?? [];
    return {
      name: nameOfPart(path, name),
      in: 'path',
      required: true,
      description,
      schema: { type: 'string' },
      example,
    };
  });

function queryParameters(form: z.ZodMiniObject, example: Readonly<Record<string, string>> = {}): readonly Json[] {
  return Object.entries(form.shape).map(([name, value]) => ({
    name,
    in: 'query',
    required: !(value instanceof z.ZodMiniOptional),
    schema: schemaOf(value),
    ...(example[name] !== undefined && { example: example[name] }),
  }));
}

/** The name of an operation, by which a generated client calls it: `postTimersTimerIdControl`, of a verb `getVerbMessageShow`. */
const nameOf = (method: string, path: string): string =>
  `${method}${path.replace('/v1/:sessionId', '/verb').replaceAll(/[/:.-]+(\w)/gu, (_, letter: string) => letter.toUpperCase())}`;

/** What is asked for as a table is no JSON. */
function contentOf(answer: z.ZodMiniType, query: Operation['query']): Json {
  const tables = query?.shape['format'] === formatQuery.shape.format ? Object.values(tableTypes) : [];
  return {
    'application/json': { schema: schemaOf(answer) },
    ...Object.fromEntries(tables.map((type) => [type, { schema: { type: 'string' } }])),
  };
}

function operationOf(method: string, path: string, operation: Operation): Json {
  const { words, query, body, status: code = 200, answer, example = {} } = operation;
  return {
    operationId: nameOf(method, path),
    summary: words,
    'x-needs': operation.needs,
    tags: [path.split('/')[1] ?? ''],
    security: securityOf(operation),
    parameters: [...pathParameters(path), ...(query ? queryParameters(query, example.query) : [])],
    ...(body && {
      requestBody: {
        required: true,
        content: { 'application/json': { schema: schemaOf(body), example: example.body ?? {} } },
      },
    }),
    responses: {
      [code]: {
        description: words,
        ...(answer && { content: contentOf(answer, query) }),
      },
      ...refusals,
    },
  };
}

type Methods = Readonly<Record<string, Json>>;

const callMethods = (): readonly (readonly [address: string, methods: Methods])[] =>
  Object.entries(operations).map(([path, methods]) => {
    const described = Object.entries<Operation>(methods).map(([method, operation]) => [
      method,
      operationOf(method, path, operation),
    ]);
    return [addressOf(path), Object.fromEntries(described)];
  });

const verbMethods = (): readonly (readonly [address: string, methods: Methods])[] =>
  verbOperations.map(({ verb, words, needs, example, query, answer }) => {
    const path = VERB_PATH.replace(':verb', verb);
    const operation: Operation = { words, needs, query, answer, example: { query: example } };
    const security = [{ key: [] }, { keyInAddress: [] }];
    const methods = ['get', 'post'].map((method) => [method, { ...operationOf(method, path, operation), security }]);
    return [addressOf(path), Object.fromEntries(methods)];
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
      code: { type: 'apiKey', in: 'header', name: 'X-Room-Code', description: 'El código de un papel en la sala' },
    },
    schemas: Object.fromEntries(Object.entries(components).map(([id, form]) => [id, componentOf(form)])),
  },
  paths: allPaths(),
  webhooks: Object.fromEntries(webhookEvents.map((name) => [name, { post: deliveryOf(name) }])),
});
