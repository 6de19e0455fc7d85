import type { ListedTemplate, NewTemplate, TemplateItem } from '#protocol/templates.ts';
import { reply } from '../../api.ts';
import { accountApi } from '../../identity/account-api.ts';
import type { Reply } from '../../lib/network/failure.ts';

const { templates } = accountApi;

const param = (templateId: string) => ({ param: { templateId } });

/** The templates of the account that is signed in, newest first. */
export async function listTemplates(): Promise<Reply<readonly ListedTemplate[]>> {
  const listed = await reply(() => templates.$get());
  return listed.ok ? { ok: true, value: listed.value.templates } : listed;
}

export const saveTemplate = (json: NewTemplate) => reply(() => templates.$post({ json }));

export async function readTemplate(id: string): Promise<Reply<readonly TemplateItem[]>> {
  const read = await reply(() => templates[':templateId'].$get(param(id)));
  return read.ok ? { ok: true, value: read.value.items } : read;
}

export const renameTemplate = (id: string, name: string) =>
  reply(() => templates[':templateId'].$put({ ...param(id), json: { name } }));

/** A template that is gone already is gone. */
export async function removeTemplate(id: string): Promise<Reply<unknown>> {
  const removed = await reply(() => templates[':templateId'].$delete(param(id)));
  const isGone = !removed.ok && removed.failure.error === 'template_not_found';
  return isGone ? { ok: true, value: undefined } : removed;
}
