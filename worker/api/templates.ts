import { MAX_TEMPLATES } from '#protocol/constants.ts';
import {
  newTemplate,
  templateChange,
  type NewTemplate,
  type TemplateChange,
  type TemplateItem,
} from '#protocol/templates.ts';
import { Hono, type Context } from 'hono';
import { deleteTemplate, listTemplates, readTemplate, renameTemplate, saveTemplate } from '../db/templates.ts';
import { digestOf, randomId } from '../lib/random-id.ts';
import { requireSignedIn } from './lib/account.ts';
import type { AppEnv } from './lib/app-env.ts';
import { jsonBody } from './lib/body.ts';
import { refuseInvalid } from './lib/invalid.ts';
import { countUse } from './lib/limit.ts';
import { RefusalError } from './lib/refusal-error.ts';
import { levelsOf } from './openapi/bodies.ts';

const ownerOf = async (c: Context<AppEnv>): Promise<string> => (await requireSignedIn(c.env, c.var.verified)).uid;

/**
 * What the account has.
 * @throws RefusalError
 */
function found<Value>(value: Value | null): Value {
  if (value === null) throw new RefusalError({ error: 'template_not_found' });
  return value;
}

/** The programmes that an account keeps to begin others with. A repeated request stores one template. */
export const templates = new Hono<AppEnv>()
  .get('/', async (c) => c.json({ templates: await listTemplates(c.env.DB, await ownerOf(c)) }))
  .post('/', jsonBody<NewTemplate>(levelsOf(newTemplate)), async (c) => {
    const owner_uid = await ownerOf(c);
    await countUse(c.env.CREATE_ROOM, `${owner_uid}|template`);
    const wanted = newTemplate.safeParse(c.req.valid('json'));
    refuseInvalid(wanted);
    const { name, items } = wanted.data;
    const { key } = c.var;
    const row = {
      id: key === null ? randomId() : await digestOf(`template ${owner_uid} ${key}`),
      owner_uid,
      name,
      items: items.length,
      body: JSON.stringify(items),
      created_at: Date.now(),
    };
    const template = await saveTemplate(c.env.DB, row, MAX_TEMPLATES);
    if (template === null) throw new RefusalError({ error: 'too_many_templates' });
    return c.json({ template }, 201);
  })
  .get('/:templateId', async (c) => {
    const { entry, body } = found(await readTemplate(c.env.DB, await ownerOf(c), c.req.param('templateId')));
    const items: readonly TemplateItem[] = JSON.parse(body);
    return c.json({ template: entry, items });
  })
  .put('/:templateId', jsonBody<TemplateChange>(), async (c) => {
    const uid = await ownerOf(c);
    const change = templateChange.safeParse(c.req.valid('json'));
    refuseInvalid(change);
    const template = found(await renameTemplate(c.env.DB, uid, { id: c.req.param('templateId'), ...change.data }));
    return c.json({ template });
  })
  .delete('/:templateId', async (c) => {
    const isGone = await deleteTemplate(c.env.DB, await ownerOf(c), c.req.param('templateId'));
    if (!isGone) throw new RefusalError({ error: 'template_not_found' });
    return c.body(null, 204);
  });
