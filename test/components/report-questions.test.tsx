import { createRoot } from 'react-dom/client';
import { onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { reportOf } from '#domain/report/report.ts';
import { Questions } from '../../client/features/report/question-list.tsx';
import { aQuestion, aRoom, at } from '../support/rooms.ts';
import { expectTexts } from './support/screen.ts';

test('[I58] the report says the votes of a question beside who asked it, if it has any', async () => {
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  onTestFinished(() => {
    root.unmount();
    place.remove();
  });
  const { stats } = reportOf(aRoom({ questions: [aQuestion({ id: 'q', status: 'approved' })] }), at(1));
  const approved = [
    { content: '¿Uno?', author: 'Luz', answered: true, votes: 41 },
    { content: '¿Dos?', author: 'Ana', answered: false, votes: 1 },
    { content: '¿De antes?', author: 'Eva' },
  ];
  root.render(<Questions stats={stats} approved={approved} />);
  const listed = page.getByRole('list', { name: 'Preguntas aprobadas' }).getByRole('listitem');
  await expectTexts(listed, [/¿Uno\?Luz · respondida · 41 votos$/, /¿Dos\?Ana · 1 voto$/, /¿De antes\?Eva$/]);
});
