import { renderToString } from 'react-dom/server';
import { Meta, createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { pageMeta } from '../../client/lib/pages/page-meta.ts';

test('[SO3] no text in the structured data can end its element, and all of it comes back', () => {
  const name = '</script><script>alert(1)</script> & "<!--"';
  const page = { path: '/', title: name, description: name, things: [{ '@type': 'Thing', name }] };
  const Stub = createRoutesStub([{ path: '/', Component: Meta, meta: () => pageMeta(page, 'https://a-tiempo.mx') }]);
  const html = renderToString(<Stub />);
  expect(html.match(/<script/gu)).toHaveLength(1);
  const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/su.exec(html) ?? [];
  expect(JSON.parse(json)['@graph']).toEqual([{ '@type': 'Thing', name }]);
});
