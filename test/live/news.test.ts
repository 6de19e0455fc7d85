import { expect, test } from 'vitest';
import { aVenue } from '../support/live-page.ts';
import { aQuestion, aRoom, idOf } from '../support/rooms.ts';

const verdict = { command: 'question.moderate', question_id: idOf('q') } as const;

/** A panel, and the verdicts that it announces, each with whether it was its own. */
async function aPanel() {
  const venue = aVenue(aRoom({ questions: [aQuestion()] }));
  const { live, view, events } = venue.page({ type: 'moderator' });
  live.start();
  await venue.pass(2000);
  const verdicts = () =>
    events.flatMap((event) =>
      event.event === 'news' && event.news.type === 'question_moderated' ? [[event.news.data.status, event.isOwn]] : [],
    );
  return { ...venue, live, view, verdicts };
}

test('[Y50, Q46] a note on a question is in the copy, and is not announced as its verdict again', async () => {
  const { server, pass, view, verdicts } = await aPanel();
  server.elsewhere({ ...verdict, status: 'approved' });
  server.elsewhere({ ...verdict, status: 'approved', moderator_notes: 'Para el cierre' });
  await pass(100);
  expect(view().questions).toMatchObject([{ status: 'approved', moderator_notes: 'Para el cierre' }]);
  server.elsewhere({ ...verdict, status: 'rejected', moderator_notes: 'Repetida' });
  server.elsewhere({ ...verdict, status: 'approved' });
  await pass(100);
  expect(verdicts()).toEqual([
    ['approved', false],
    ['rejected', false],
    ['approved', false],
  ]);
});

test('[Y50] nor is a note that comes before the answer to the screen’s own verdict', async () => {
  const { server, live, pass, verdicts } = await aPanel();
  // Its fact waits for its answer, and the note with it.
  server.mood.losesResults = true;
  live.perform({ ...verdict, status: 'approved' });
  await pass(25);
  server.elsewhere({ ...verdict, status: 'approved', moderator_notes: 'Para el cierre' });
  await pass(1000);
  expect(verdicts()).toEqual([['approved', true]]);
});
