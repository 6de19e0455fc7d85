import { expect, test } from 'vitest';
import { dashboard } from '../../client/text/es.ts';
import { feedbackMailto, mailtoOf, missingIn, typeNamed } from '../../client/features/dashboard/feedback-letter.ts';

const { feedback: words } = dashboard;

test('[DA30] subject and message must say something', () => {
  const typed = { type: 'bug', subject: ' ', message: '\n' } as const;
  expect(missingIn(typed)).toEqual({ subject: words.incomplete, message: words.incomplete });
  expect(missingIn({ ...typed, subject: 'Reloj', message: 'Se detuvo' })).toEqual({});
});

test('[DA31] the letter says its kind first, and arrives as it was typed', () => {
  const letter = new URL(
    feedbackMailto('soporte@a-tiempo.mx', {
      type: 'suggestion',
      subject: '¿Y si… 100% & más?',
      message: 'Una línea\notra + otra #3',
    }),
  );
  expect(letter.protocol).toBe('mailto:');
  expect(letter.pathname).toBe('soporte@a-tiempo.mx');
  expect(letter.searchParams.get('subject')).toBe('[Sugerencia] ¿Y si… 100% & más?');
  expect(letter.searchParams.get('body')).toBe('Una línea\r\notra + otra #3');
});

test('[DA31] what is typed cannot add a recipient or a field, nor can the address', () => {
  const letter = mailtoOf({ address: 'a@b.mx?cc=c@d.mx', subject: 'x&bcc=e@f.mx', body: '&to=g@h.mx' });
  const { searchParams } = new URL(letter);
  expect([...searchParams.keys()]).toEqual(['subject', 'body']);
  expect(letter).not.toContain('+');
  expect(letter.startsWith('mailto:a@b.mx%3Fcc%3Dc@d.mx?')).toBe(true);
});

test('[DA30] an unknown kind counts as another one', () => {
  expect(['suggestion', 'bug', 'feature', 'other', 'spam'].map(typeNamed)).toEqual([
    'suggestion',
    'bug',
    'feature',
    'other',
    'other',
  ]);
});
