import { expect, test } from 'vitest';
import { sheetsIn, withSheets } from '../../scripts/site/later-styles.ts';

test('[LP5] what comes to life later has its styles from the start, each once', () => {
  const code = 'm.f=["assets/a.js","assets/b.css","assets/c.css","assets/b.css"]';
  expect(sheetsIn(code)).toEqual(['/assets/b.css', '/assets/c.css']);
  const html = '<head><link rel="stylesheet" href="/assets/b.css"/></head>';
  expect(withSheets(html, sheetsIn(code))).toBe(
    '<head><link rel="stylesheet" href="/assets/b.css"/><link rel="stylesheet" href="/assets/c.css"/></head>',
  );
});
