import { useMemo, useState } from 'react';
import { withHeading } from './headings.ts';
import { isOut, rowsOf, cellTextsOf } from './sheet-rows.ts';
import type { ImportField, RowChange, Sheet } from './sheet.ts';

type Changes = NonNullable<Sheet['changes']>;

const NONE: Changes = new Map();

/** A sheet with what somebody changes of its columns and rows. `line` counts rows from 1. */
export function useSheet(initial: Sheet, onChange: () => void) {
  const [given, setGiven] = useState(initial);
  const [isWhole, setWhole] = useState(false);
  const [changes, setChanges] = useState(NONE);
  const give = (changed: Sheet): Sheet => {
    onChange();
    setGiven(changed);
    return changed;
  };
  const changeRow = (line: number, to: (before: RowChange) => RowChange) => {
    onChange();
    setChanges((before) => withRow(before, line - 1, to(before.get(line - 1) ?? {})));
  };
  return {
    sheet: useMemo((): Sheet => ({ ...given, changes, ...(isWhole && { out: [] }) }), [given, changes, isWhole]),
    setColumn: (at: number, field: ImportField | null) =>
      give({ ...given, mapping: withColumn(given.mapping, at, field) }),
    setHeading: (at: number | null) => {
      const changed = withHeading(given, at);
      // The rows of a grid as a list are others.
      if (changed.cells !== given.cells) setChanges(NONE);
      return give(changed);
    },
    /** How many rows are hidden in the workbook. */
    hidden: useMemo(() => rowsOf(given).filter(isOut).length, [given]),
    /** Whether hidden rows are imported too. */
    isWhole,
    setWhole: (whole: boolean) => {
      onChange();
      setWhole(whole);
    },
    /** Gives a cell of a row another text. */
    setText: (line: number, field: ImportField, text: string) =>
      changeRow(line, ({ values, ...rest }) => {
        const { [field]: _, ...others } = values ?? {};
        const isOwn = text === (cellTextsOf(given, line - 1)[field] ?? '');
        return { ...rest, values: isOwn ? others : { ...others, [field]: text } };
      }),
    /** Takes a row as an item, or leaves it out. */
    setItem: (line: number, isItem: boolean) =>
      changeRow(line, ({ isItem: before, ...rest }) => (before === !isItem ? rest : { ...rest, isItem })),
    /** Makes a row again what it is in the file. */
    restore: (line: number) => changeRow(line, () => ({})),
  };
}

/** A row that is again as in the file has no change. */
function withRow(changes: Changes, at: number, to: RowChange): Changes {
  const others = [...changes].filter(([each]) => each !== at);
  const isChanged = to.isItem !== undefined || Object.keys(to.values ?? {}).length > 0;
  return new Map(isChanged ? [...others, [at, to]] : others);
}

/** Each meaning has one column, only presenters may have several. */
const withColumn = (mapping: Sheet['mapping'], at: number, field: ImportField | null): Sheet['mapping'] =>
  mapping.map((each, index) => (index === at ? field : each === field && field !== 'presenter' ? null : each));
