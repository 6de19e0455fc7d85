import { colorFault, contrastsOf, fittingColors, type EventColors } from '#domain/event/event-colors.ts';
import { problemsInWords } from '#words/problems.ts';
import { useForm, type Wrong } from '../../lib/forms/use-form.ts';
import { rejection } from '../../lib/network/in-words.ts';
import { notify } from '../../lib/notify.ts';
import { useRequest, useRoom } from '../../live/react/use-room.ts';
import { errors, event, toasts } from '../../text/es.ts';
import { useKept, useUnsaved } from './use-unsaved.ts';

const { look: words } = event;

/** What a person typed; empty: the product's own colour. */
type ColorValues = { readonly background_color: string; readonly accent_color: string };
export type ColorName = keyof ColorValues;

const COLOR = /^#[0-9a-f]{6}$/i;
const isColor = (text: string): boolean => text === '' || COLOR.test(text);

/** A colour that was typed or pasted without its sign. */
export const tidyColor = (text: string): string => {
  const tidy = text.trim().toLowerCase();
  return /^[0-9a-f]{6}$/.test(tidy) ? `#${tidy}` : tidy;
};

/** The colours as typed. Each change is checked at once; what is hard to read is not sent. */
export function useColors() {
  const settings = useRoom((room) => room.event.settings);
  const request = useRequest();
  const { before, isRestored, initial, settle } = useUnsaved<ColorValues>('colors', {
    background_color: settings.background_color ?? '',
    accent_color: settings.accent_color ?? '',
  });
  const form = useForm({
    initial,
    check: wrongIn,
    async send(values) {
      const outcome = await request({ command: 'event.update', ...colorsIn(values) });
      if (!outcome.ok) return rejection(errors.settings, outcome.failure);
      settle(values);
      notify.success(toasts.settingsUpdated);
      return null;
    },
  });
  useKept('colors', before, form.values);
  const discard = () => {
    form.change(before);
    settle(before);
  };
  const fitting = fittingColors(colorsIn(form.values));
  const contrasts = contrastsOf(colorsIn(form.values));
  return { ...form, wrong: wrongIn(form.values), contrasts, fitting, isRestored, discard };
}

/** A text that is no colour counts as none. */
const colorsIn = ({ background_color, accent_color }: ColorValues): EventColors => ({
  background_color: COLOR.test(background_color) ? background_color : null,
  accent_color: COLOR.test(accent_color) ? accent_color : null,
});

function wrongIn(values: ColorValues): Wrong {
  return {
    ...problemsInWords(colorFault(colorsIn(values)) ?? {}),
    ...(!isColor(values.background_color) && { background_color: words.form }),
    ...(!isColor(values.accent_color) && { accent_color: words.form }),
  };
}
