import { paths } from '#protocol/paths.ts';
import { Search } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { blog as words } from '../../text/es.ts';
import { Field } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { searchOf, withSearch } from './filter.ts';
import type { ArticleFilter } from './filter.ts';
import styles from './blog-sidebar.module.css';

type SearchFieldProps = { filter: ArticleFilter; onSearching: () => void };

/** Searches while somebody types. The address follows without a history entry for every letter. */
export function SearchField({ filter, onSearching }: SearchFieldProps) {
  const navigate = useNavigate();
  // While somebody types, the typed text; otherwise that of the address.
  const [typed, setTyped] = useState<string | null>(null);
  const search = (text: string) => {
    setTyped(text);
    void navigate(paths.blog + searchOf(withSearch(filter, text)), { replace: true, preventScrollReset: true });
  };
  return (
    <search>
      <Field label={words.search}>
        <TextInput
          type="search"
          value={typed ?? filter.q}
          placeholder={words.searchHint}
          maxLength={100}
          onFocus={onSearching}
          onBlur={() => setTyped(null)}
          onChange={(event) => search(event.target.value)}
          end={<Icon icon={Search} className={styles.glass} />}
        />
      </Field>
    </search>
  );
}
