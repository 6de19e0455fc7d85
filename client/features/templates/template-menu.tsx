import { LayoutTemplate } from 'lucide-react';
import { templates as words } from '../../text/es.ts';
import { Menu, MenuItem } from '../../ui/menu.tsx';
import { useTemplate, type TemplateActs } from './use-template.ts';

/** The templates behind a quiet button. */
export function TemplateMenu(acts: TemplateActs) {
  const begin = useTemplate(acts);
  return (
    <Menu size="small" icon={LayoutTemplate} label={words.open}>
      {words.all.map((template) => (
        <MenuItem key={template.name} onClick={() => begin(template)}>
          {template.name}
        </MenuItem>
      ))}
    </Menu>
  );
}
