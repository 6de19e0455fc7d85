import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { expectClean } from './support/axe.ts';
import { holdClock } from './support/hold-clock.ts';
import { askOn, asked, field, section, toast } from './support/questions.ts';
import { makeRoom } from './support/room.ts';
import {
  boxOf,
  buttonOf,
  expectCount,
  expectHidden,
  expectText,
  expectTexts,
  focus,
  keys,
  painted,
  press,
  pressOn,
  textsOf,
  write,
} from './support/screen.ts';

const heading = (name: string) => page.getByRole('heading', { name });
const name = () => page.getByLabelText(/^Tu nombre/);
const vote = (content: string) => page.getByRole('button', { name: `Votar por “${content}”` });
const listed = () => section('Preguntas aprobadas').css('[data-question] p:first-child');

/** A room on a phone, with approved questions of others. */
async function openHall(...approved: readonly string[]) {
  const hall = makeRoom();
  const ids = approved.map((content) => hall.ask(content));
  for (const id of ids) hall.moderate(id, 'approved');
  await page.viewport(390, 844);
  await hall.openPhone();
  return { hall, ids, first: ids[0] ?? '' };
}

/** What was asked on the phone that is open. */
const idOfAsked = (hall: ReturnType<typeof makeRoom>) =>
  hall.server.room.questions.find(({ asker }) => asker === 'phone')?.id ?? '';

test('[Q40] the page says which event this is, what is on stage and how much was asked', async () => {
  const { hall } = await openHall('¿Uno?');
  hall.set({ name: 'Congreso de Lectura', date: '2026-11-21', description: 'Línea uno\nLínea dos' });
  const timer = hall.addTimer({ name: 'Apertura', presenter: 'Lucía' });
  hall.seek(timer, 125);
  hall.ask('¿Dos?');
  await expect.element(page.getByRole('heading', { level: 1, name: 'Congreso de Lectura' })).toBeVisible();
  await expect.element(page.getByText('sábado, 21 de noviembre de 2026')).toBeVisible();
  await expect.element(page.getByText('Línea uno')).toHaveStyle({ whiteSpace: 'pre-line' });
  const head = page.css('header').filter({ hasText: 'Apertura' });
  await expectText(head, /Por empezar.*Apertura.*Lucía.*2:05/);
  await expectTexts(page.css('dl'), [/Preguntas recibidas2Aprobadas1/]);
  await expect.element(heading('Para que tu pregunta llegue')).toBeVisible();
  hall.control(timer, 'start');
  await expectText(head, /En escena.*Apertura/);
  hall.seek(timer, -5);
  hall.control(timer, 'stop');
  await expectText(head, /Terminó.*Apertura/);
  await expect.element(head).not.toMatchTextContent('0:05');
});

test('[Q42, Q43, Q59] a question needs words and has at most 500 characters, line breaks stay and markup is text; what is being asked and the name outlive a reload', async () => {
  const { hall } = await openHall();
  await field().fill('   ');
  await press('Enviar pregunta');
  await expect.element(page.getByText('Por favor escribe tu pregunta')).toBeVisible();
  await expect.element(field()).toHaveFocus();
  await expect.element(field()).toHaveAttribute('aria-invalid', 'true');
  await field().fill('a'.repeat(499));
  await expectHidden(page.getByText('Por favor escribe tu pregunta'));
  await pressOn(field(), 'End');
  await write('bcd');
  await expect.element(page.getByText('500/500 caracteres')).toBeVisible();
  await expect.element(name()).toHaveAttribute('maxlength', '100');
  await name().fill('Mariana');
  await press('Enviar pregunta');
  await expectText(asked('aaab'), 'Mariana');
  await hall.openPhone();
  await expect.element(name()).toHaveValue('Mariana');
  await expect.element(field()).toHaveValue('');

  // Who has just asked waits before they ask again.
  await hall.openPhone('another');
  await field().fill('<b>¿Uno?</b>');
  await hall.openPhone('another');
  await expect.element(field()).toHaveValue('<b>¿Uno?</b>');
  // Enter begins a line, with Ctrl it sends.
  await pressOn(field(), 'End');
  await keys('Enter');
  await write('<img src=x>');
  await keys('Control+Enter');
  await expect.element(asked('¿Uno?')).toBeVisible();
  expect((asked('¿Uno?').css('p').first().element() as HTMLElement).innerText).toBe('<b>¿Uno?</b>\n<img src=x>');
  await expectCount(page.css('main img, main li b'), 0);
  await expect.element(toast('¡Pregunta enviada exitosamente!')).toBeVisible();
  await hall.openPhone('another');
  await expect.element(asked('¿Uno?')).toBeVisible();
  await expect.element(field()).toHaveValue('');
});

test('[Q44] a question that could not be sent stays in the form, with the reason beside it', async () => {
  holdClock();
  const { hall } = await openHall();
  const { mood } = hall.server;
  mood.rejects = 'question.ask';
  await field().fill('¿Me oyen?');
  await press('Enviar pregunta');
  await expectText(toast('Error al enviar pregunta'), 'El servicio no está disponible');
  await expect.element(page.css('form').getByText('El servicio no está disponible')).toBeVisible();
  await expect.element(field()).toHaveValue('¿Me oyen?');
  mood.rejects = null;
  mood.down = true;
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  onTestFinished(() => online.mockRestore());
  hall.server.cut();
  await press('Enviar pregunta');
  await expect.element(buttonOf('Enviando…')).toHaveAttribute('aria-busy', 'true');
  vi.advanceTimersByTime(10_000);
  await expect.element(page.css('form').getByText('Sin conexión a internet')).toBeVisible();
  await expect.element(field()).toHaveValue('¿Me oyen?');
});

test('[Q47, Q48] hidden and rejected questions disappear for others and stay, marked, for the asker; also after a reload', async () => {
  const { hall } = await openHall();
  await askOn('¿Quién gana?');
  await hall.openPhone('another');
  await expect.element(asked('¿Quién gana?')).toBeVisible();
  hall.set({ pending_visible: false });
  await expectHidden(asked('¿Quién gana?'));
  await hall.openPhone();
  await expectText(section('En revisión'), /cada quien ve solo las suyas.*¿Quién gana\?/);
  await hall.openPhone('another');
  hall.set({ pending_visible: true });
  await expect.element(asked('¿Quién gana?')).toBeVisible();
  hall.moderate(idOfAsked(hall), 'rejected');
  await expectHidden(asked('¿Quién gana?'));
  await hall.openPhone();
  await expectText(section('No publicadas'), /Solo tú ves esto.*¿Quién gana\?.*Tú.*Rechazada/);
});

test('[Q15, Q49, Q50] a hall without questions invites to the first one; while they are closed, or an item takes none, a notice replaces the form, and a draft returns with it', async () => {
  const { hall } = await openHall();
  const pause = hall.addTimer({ name: 'Receso', takes_questions: false });
  await expect.element(page.getByText('Aún no hay preguntas')).toBeVisible();
  await press('Hacer la Primera Pregunta');
  await expect.element(field()).toHaveFocus();
  await field().fill('Casi lista');
  hall.set({ questions_open: false });
  await expect.element(heading('Las preguntas están cerradas')).toHaveFocus();
  await expect.element(page.getByText('Lo que escribiste sigue guardado.')).toBeVisible();
  await expectHidden(field());
  await expectHidden(buttonOf('Hacer la Primera Pregunta'));
  hall.set({ questions_open: true });
  await expect.element(field()).toHaveValue('Casi lista');

  hall.control(pause, 'start');
  await expect.element(page.getByText(/Mientras dura este punto del programa no se reciben/)).toBeVisible();
  await expectHidden(field());
  hall.control(pause, 'stop');
  await expect.element(field()).toHaveValue('Casi lista');

  const question_id = hall.ask('¿La primera?');
  await expect.element(asked('¿La primera?')).toBeVisible();
  await expectHidden(buttonOf('Hacer la Primera Pregunta'));
  hall.act({ command: 'question.delete', question_id });
  await expectHidden(asked('¿La primera?'));
});

test.for([true, false])(
  '[Q51] the newest comes first, 20 at a time, and what is read stays in place, held by the browser (%s) or by the page',
  async (isHeldByBrowser) => {
    // Such phones without scroll anchoring there are many.
    const { style } = document.documentElement;
    if (!isHeldByBrowser) {
      const supports = vi.spyOn(CSS, 'supports').mockReturnValue(false);
      style.setProperty('overflow-anchor', 'none');
      onTestFinished(() => {
        supports.mockRestore();
        style.removeProperty('overflow-anchor');
      });
    }
    const { hall } = await openHall(...Array.from({ length: 23 }, (_, nth) => `Pregunta ${nth + 3}.`));
    const list = section('Preguntas aprobadas').getByRole('listitem');
    const read = asked('Pregunta 12.');
    await expectCount(list, 20);
    await expectText(list.first(), 'Pregunta 25.');
    await press('Ver 3 más');
    await expectCount(list, 23);
    await expectText(list.last(), 'Pregunta 3.');
    read.element().scrollIntoView({ block: 'center' });
    // Scroll events come with frames.
    await painted();
    const { y } = await boxOf(read);
    hall.moderate(hall.ask('Recién llegada'), 'approved');
    await expectCount(list, 24);
    await expectText(list.first(), 'Recién llegada');
    await expect.poll(async () => Math.abs((await boxOf(read)).y - y)).toBeLessThan(2);
  },
);

test('[Q52] a room that is not there, or is over, says so', async () => {
  const { hall } = await openHall();
  hall.server.cut({ code: 4410, reason: 'finished' });
  await expect.element(heading('El evento terminó')).toBeVisible();
  await expect.element(page.getByText('Ya no se reciben preguntas.')).toBeVisible();
  hall.server.mood.refuses = { code: 4404, reason: 'no_such_room' };
  hall.open('questions').catch(() => {});
  await expect.element(heading('No hay evento seleccionado')).toBeVisible();
});

test('[Q54, PE23] what was approved is spoken at most once in a while', async () => {
  holdClock();
  const { hall } = await openHall();
  await askOn('¿Habrá grabación?');
  await expect.element(heading('Gracias por tu pregunta')).toHaveFocus();
  const ids = ['Uno', 'Dos', 'Tres'].map((content) => hall.ask(content));
  const spoken = page.getByRole('status').filter({ hasText: 'aprobada' });
  const approve = async (index: number) => {
    hall.moderate(ids[index] ?? '', 'approved');
    await expectCount(listed(), index + 1);
  };
  await approve(0);
  await expectTexts(spoken, ['Hay una pregunta aprobada nueva']);
  await approve(1);
  await approve(2);
  await expectTexts(spoken, ['Hay una pregunta aprobada nueva']);
  vi.advanceTimersByTime(20_000);
  await expectTexts(spoken, ['Hay 2 preguntas aprobadas nuevas']);
});

test('[Q85, Q89] a phone votes by one press and takes it back by another, also after a reload; others see how many', async () => {
  const { hall, first } = await openHall('¿Uno?');
  await vote('¿Uno?').click();
  await expect.element(vote('¿Uno?')).toHaveAttribute('aria-pressed', 'true');
  await expectText(vote('¿Uno?'), /^\W*1 voto\./);
  hall.vote(first);
  await expectText(vote('¿Uno?'), /^\W*2 votos\./);
  await hall.openPhone('third');
  await expect.element(vote('¿Uno?')).toHaveAttribute('aria-pressed', 'false');
  await pressOn(vote('¿Uno?'), 'Enter');
  await expectText(vote('¿Uno?'), /^\W*3 votos\./);
  await hall.openPhone();
  await expect.element(vote('¿Uno?')).toHaveAttribute('aria-pressed', 'true');
  await vote('¿Uno?').click();
  await expectText(vote('¿Uno?'), /^\W*2 votos\./);
  await hall.openPhone('third');
  await expectText(vote('¿Uno?'), /^\W*2 votos\./);
});

test('[Q86, Q89] an answered question keeps its votes and the focus, and takes no more votes', async () => {
  const { hall, first } = await openHall('¿Uno?');
  await pressOn(vote('¿Uno?'), 'Enter');
  hall.moderate(first, 'answered');
  await expect.element(asked('¿Uno?')).toHaveFocus();
  await expectText(section('Respondidas'), '1 voto');
  await expectCount(vote('¿Uno?'), 0);
});

test('[Q89] by votes the order changes some seconds later, not under a finger or the keyboard', async () => {
  holdClock();
  const { hall, first, ids } = await openHall('¿Uno?', '¿Dos?', '¿Tres?');
  const byAge = ['¿Tres?', '¿Dos?', '¿Uno?'];
  await expectTexts(listed(), byAge);
  await page.getByText('Más votadas').click();
  await expectTexts(listed(), byAge);
  hall.vote(first);
  await expectText(vote('¿Uno?'), /^\W*1 voto\./);
  expect(textsOf(listed())).toEqual(byAge);
  await focus(vote('¿Dos?'));
  await keys('Shift');
  vi.advanceTimersByTime(7000);
  await painted();
  expect(textsOf(listed())).toEqual(byAge);
  (document.activeElement as HTMLElement).blur();
  vi.advanceTimersByTime(7000);
  await expectTexts(listed(), ['¿Uno?', '¿Tres?', '¿Dos?']);
  await asked('¿Dos?').hover();
  hall.vote(ids[1] ?? '');
  await expectText(vote('¿Dos?'), /^\W*1 voto\./);
  await page.getByText('Más nuevas').click();
  await expectTexts(listed(), byAge);
});

test('[Q93] required names are asked for at their field, and with names off there is no field and none is sent', async () => {
  const { hall } = await openHall();
  await page.viewport(320, 568);
  await expect.element(name()).toHaveAccessibleName('Tu nombre (opcional)');
  await field().fill('¿Habrá café?');
  await name().fill('Eva');
  hall.set({ question_names: 'off' });
  await expectCount(name(), 0);
  await expect.element(heading('Haz una pregunta')).toHaveFocus();
  await expect.element(field()).toHaveValue('¿Habrá café?');

  hall.set({ question_names: 'required' });
  await expect.element(name()).toHaveAccessibleName('Tu nombre');
  await expect.element(name()).toHaveValue('Eva');
  await name().fill(' ');
  await press('Enviar pregunta');
  await expect.element(name()).toHaveFocus();
  await expect.element(name()).toHaveAccessibleDescription('Escribe tu nombre');
  await expect.element(field()).toHaveValue('¿Habrá café?');
  await expectClean('a name is missing');
  await name().fill('Eva');
  await press('Enviar pregunta');
  await expectText(asked('¿Habrá café?'), 'Eva');

  hall.set({ question_names: 'off' });
  await hall.openPhone('another');
  await expectCount(name(), 0);
  await askOn('¿Y té?');
  expect(hall.server.heard.find((frame) => frame.includes('¿Y té?'))).toContain('"author":""');
  hall.set({ question_names: 'optional' });
  await hall.openPhone();
  await expect.element(name()).toHaveValue('Eva');
});

test('[Q93] a phone that does not know yet that names are required says why its question was refused', async () => {
  const hall = makeRoom({}, 300);
  await hall.openPhone();
  await field().fill('¿Habrá café?');
  hall.set({ question_names: 'required' });
  buttonOf('Enviar pregunta')
    .element()
    .dispatchEvent(new MouseEvent('click', { bubbles: true }));
  await expectText(toast('Error al enviar pregunta'), 'Escribe tu nombre');
  await expect.element(field()).toHaveValue('¿Habrá café?');
  await name().fill('Eva');
  await press('Enviar pregunta');
  await expectText(asked('¿Habrá café?'), 'Eva');
});

test('[Q81] phones have it above the lists, and answered ones in a list; who asked is told', async () => {
  const { hall } = await openHall('¿Otra?');
  const told = toast('Están respondiendo tu pregunta');
  const now = section('Respondiendo ahora');
  await askOn('¿Habrá café?');
  const id = idOfAsked(hall);
  hall.answer(id);
  await expect.element(told).toBeVisible();
  await expectText(now, '¿Habrá café?');
  hall.moderate(id, 'approved');
  await hall.openPhone('another');
  hall.answer(id);
  await expectText(now, '¿Habrá café?');
  await expectText(
    page.getByRole('status').filter({ hasText: 'Respondiendo ahora' }),
    'Respondiendo ahora: ¿Habrá café?',
  );
  await expectCount(told, 0);
  expect((await boxOf(now)).y).toBeLessThan((await boxOf(section('Preguntas aprobadas'))).y);
  hall.moderate(id, 'answered');
  for (const phone of ['another', 'phone']) {
    await hall.openPhone(phone);
    await expectText(section('Respondidas'), '¿Habrá café?');
    await expectCount(now, 0);
    await expectCount(asked('¿Habrá café?'), 1);
    await expect.element(field().or(buttonOf('Hacer otra pregunta'))).toBeVisible();
  }
});
