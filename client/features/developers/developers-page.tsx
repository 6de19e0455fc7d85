import { keyScopes } from '#protocol/constants.ts';
import { paths } from '#protocol/paths.ts';
import { developers as words, programs } from '../../text/es.ts';
import { SitePage, SitePairs, SitePart } from '../../ui/site-page.tsx';
import { CallList } from './call-list.tsx';
import { CodeBlock } from './code-block.tsx';
import styles from './developers.module.css';
import type { Recipes } from './recipes.ts';
import type { Reference } from './reference.ts';
import { VerbTable } from './verb-table.tsx';

type DevelopersPageProps = { recipes: Recipes; reference: Reference };

/** For technicians: keys, recipes, and every verb and call. */
export function DevelopersPage({ recipes, reference }: DevelopersPageProps) {
  const { keys, curl, streamDeck, companion, obs, python, push, webhooks, refusals } = words;
  return (
    <SitePage title={words.headline} lead={words.lead} contents={{ label: words.contents, sections }}>
      <div className={styles.document}>
        <SitePart id="llaves" title={keys.title}>
          <p>{keys.make}</p>
          <SitePairs
            label={keys.allows}
            pairs={keyScopes.map((scope) => [programs.scopes[scope], programs.scopeHints[scope]])}
          />
          <p>{keys.room}</p>
          <p>{keys.send}</p>
          <p>{keys.rate}</p>
        </SitePart>
        <SitePart id="curl" title={curl.title}>
          <p>{curl.hint}</p>
          <CodeBlock name={curl.file} code={recipes.curl} />
        </SitePart>
        <SitePart id="stream-deck" title={streamDeck.title}>
          <p>{streamDeck.hint}</p>
          <CodeBlock name={streamDeck.file} code={recipes.streamDeck} />
        </SitePart>
        <SitePart id="companion" title={companion.title}>
          <p>{companion.hint}</p>
          <p>
            <a href={paths.companionModule} download>
              {companion.download}
            </a>
          </p>
        </SitePart>
        <SitePart id="obs" title={obs.title}>
          <p>{obs.hint}</p>
          <CodeBlock name={obs.file} code={recipes.obs} />
        </SitePart>
        <SitePart id="python" title={python.title}>
          <p>{python.hint}</p>
          <CodeBlock name={python.file} code={recipes.python} />
          <CodeBlock name={python.run} code={recipes.pythonUse} />
        </SitePart>
        <SitePart id="avisos" title={push.title}>
          <p>{push.hint}</p>
          <CodeBlock name={push.file} code={recipes.push} />
          <p>{push.keep}</p>
        </SitePart>
        <SitePart id="webhooks" title={webhooks.title}>
          <p>{webhooks.hint}</p>
          <CodeBlock name={webhooks.file} code={recipes.receiver} />
          <CodeBlock name={webhooks.run} code={recipes.receiverUse} />
          <p>{webhooks.order}</p>
        </SitePart>
        <SitePart id="ordenes" title={words.verbs.title}>
          <p>{words.verbs.hint}</p>
          <p>{words.verbs.aims}</p>
          <VerbTable verbs={reference.verbs} />
          <CodeBlock name={words.verbs.fields} code={reference.fields.join(', ')} />
        </SitePart>
        <SitePart id="llamadas" title={words.calls.title}>
          <p>{words.calls.hint}</p>
          <p>
            <a href="/api/openapi.json">{words.calls.document}</a>
          </p>
          <CallList calls={reference.calls} />
        </SitePart>
        <SitePart id="errores" title={refusals.title}>
          <p>{refusals.hint}</p>
          <SitePairs isShort pairs={refusals.list} />
        </SitePart>
      </div>
    </SitePage>
  );
}

const sections = [
  { id: 'llaves', title: words.keys.title },
  { id: 'curl', title: words.curl.title },
  { id: 'stream-deck', title: words.streamDeck.title },
  { id: 'companion', title: words.companion.title },
  { id: 'obs', title: words.obs.title },
  { id: 'python', title: words.python.title },
  { id: 'avisos', title: words.push.title },
  { id: 'webhooks', title: words.webhooks.title },
  { id: 'ordenes', title: words.verbs.title },
  { id: 'llamadas', title: words.calls.title },
  { id: 'errores', title: words.refusals.title },
] as const;
