import { afterEach, beforeEach } from 'vitest';
import { page } from 'vitest/browser';
import { leave } from './mount.tsx';

document.documentElement.lang = 'es-MX';

beforeEach(() => page.viewport(1280, 720));

afterEach(() => {
  leave();
  localStorage.clear();
  sessionStorage.clear();
  for (const name of document.documentElement.getAttributeNames()) {
    if (name.startsWith('data-')) document.documentElement.removeAttribute(name);
  }
});
