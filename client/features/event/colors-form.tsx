import { DEFAULT_BACKGROUND } from '#domain/event/event-colors.ts';
import { eventColors } from '../../lib/event-colors.ts';
import { useRoom } from '../../live/react/use-room.ts';
import { event } from '../../text/es.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Figures } from '../../ui/figures.tsx';
import { Stack } from '../../ui/layout.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import styles from './look.module.css';
import { UnsavedNote } from './unsaved-note.tsx';
import { tidyColor, useColors, type ColorName } from './use-colors.ts';

const { look: words } = event;

interface ColorField {
  readonly name: ColorName;
  readonly label: string;
  readonly hint?: string;
  readonly pick: string;
  /** The product's own colour. */
  readonly shown: string;
}

const fields: readonly ColorField[] = [
  {
    name: 'background_color',
    label: words.background,
    hint: words.backgroundHint,
    pick: words.pickBackground,
    shown: DEFAULT_BACKGROUND,
  },
  { name: 'accent_color', label: words.accent, pick: words.pickAccent, shown: '#e7e5df' },
];

/** The two colours, with a picture of what they do. One that is hard to read is refused with one that is not. */
export function ColorsForm() {
  const { values, bind, tidied, change, wrong, failure, busy, form, fitting, contrasts, isRestored, discard } =
    useColors();
  return (
    <form {...form} aria-label={words.title}>
      <Stack gap={4}>
        {isRestored && <UnsavedNote onDiscard={discard} />}
        {fields.map(({ name, label, hint, pick, shown }) => {
          const better = wrong[name] !== undefined && values[name] !== '' ? fitting[name] : null;
          return (
            <div key={name} className={styles.color}>
              <Field label={label} hint={hint} error={wrong[name]}>
                <TextInput
                  {...bind(name)}
                  {...tidied(name, tidyColor)}
                  placeholder={words.none}
                  maxLength={7}
                  autoComplete="off"
                  spellCheck={false}
                  end={
                    <input
                      type="color"
                      className={styles.picker}
                      aria-label={pick}
                      value={fitting[name] === null ? shown : values[name]}
                      onChange={({ target }) => change({ [name]: target.value })}
                    />
                  }
                />
              </Field>
              <Legible contrast={wrong[name] === undefined ? contrasts[name] : null} />
              {better !== null && (
                <Button className={styles.better} onClick={() => change({ [name]: better })}>
                  {words.use(better)}
                </Button>
              )}
            </div>
          );
        })}
        <Preview {...fitting} />
        {failure && (
          <p role="alert" className={styles.failure}>
            {failure}
          </p>
        )}
        <Button type="submit" busy={busy} className={styles.save}>
          {words.save}
        </Button>
      </Stack>
    </form>
  );
}

/** How well a colour that is accepted can be read. */
const Legible = ({ contrast }: { contrast: number | null }) => (
  <p role="status" className={styles.legible}>
    {contrast !== null && words.legible(contrast.toFixed(1))}
  </p>
);

type PreviewProps = Parameters<typeof eventColors>[0];

/** A small stage with these colours. */
function Preview(colors: PreviewProps) {
  const name = useRoom((room) => room.event.name);
  return (
    <figure className={styles.preview} data-theme="dark" {...eventColors(colors)}>
      <figcaption className={styles.caption}>{words.preview}</figcaption>
      <p className={styles.name}>{name}</p>
      <Figures className={styles.digits}>12:30</Figures>
    </figure>
  );
}
