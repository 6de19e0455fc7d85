import { textSettings, type TextSetting } from '#protocol/setting-rows.ts';

type ItemText = {
  /** The part of the dialog with its field; null: one of its own. */
  readonly part: 'always' | 'atZero' | 'crew' | null;
  readonly look?: 'short' | 'lines';
  /** Where a row of the programme, and one on paper, shows it: before the name or after it; null: the row shows it in another way or not. */
  readonly inRow: 'before' | 'after' | null;
  /** On paper, for each reader: a column, or below the name; absent: it is not there. */
  readonly paper: { readonly crew?: 'column' | 'below'; readonly public?: 'column' | 'below' };
};

/** Where each text of an item is seen in the panel and on paper, in this order. Dialog, table, import and paper are made from it. */
export const itemTexts = {
  name: { part: null, inRow: null, paper: {} },
  presenter: { part: 'always', inRow: 'after', paper: { crew: 'below', public: 'column' } },
  place: { part: 'always', inRow: 'after', paper: { crew: 'below', public: 'column' } },
  zero_text: { part: 'atZero', inRow: null, paper: {} },
  cue: { part: 'crew', look: 'short', inRow: 'before', paper: { crew: 'column' } },
  notes: { part: 'crew', look: 'lines', inRow: null, paper: { crew: 'column' } },
} as const satisfies Readonly<Record<TextSetting, ItemText>>;

/** A text that stands after the name in a row of the programme. */
export type TextAfterName = {
  [Name in TextSetting]: (typeof itemTexts)[Name]['inRow'] extends 'after' ? Name : never;
}[TextSetting];

/** The row of a text in the table. */
export const itemText = (name: TextSetting): ItemText => itemTexts[name];

export const isAfterName = (name: string): name is TextAfterName =>
  textSettings.some((each) => each === name && itemText(each).inRow === 'after');

export const textsAfterName = textSettings.filter(isAfterName);
