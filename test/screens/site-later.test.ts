import { expect, test } from './support/fixtures.ts';
import { makeRoom } from './support/room.ts';

test.use({ keepsContext: false });

const pages = {
  'a page of the site': () => '/dashboard',
  'a panel': ({ id, moderator }: Awaited<ReturnType<typeof makeRoom>>) => `/moderator/${id}?code=${moderator}`,
};

for (const [what, addressOf] of Object.entries(pages))
  test(`[SO13] ${what} whose part did not arrive loads again until it is there`, async ({
    page,
    request,
    expectErrors,
  }) => {
    expectErrors(/ERR_FAILED|status of 404/);
    const visits: { lost: number }[] = [];
    let isBad = true;
    // What the page itself does not name is fetched before it is imported.
    await page.route('**/assets/*.js', (route) => {
      const visit = visits.at(-1);
      if (!isBad || !visit || route.request().resourceType() !== 'fetch') return route.continue();
      visit.lost += 1;
      return visits.length === 1 ? route.abort() : route.fulfill({ status: 404 });
    });
    page.on('request', (each) => {
      if (each.isNavigationRequest()) visits.push({ lost: 0 });
    });
    await page.goto(addressOf(await makeRoom(request)));
    const title = page.getByRole('heading', { level: 1 });
    await expect.poll(() => visits.length).toBeGreaterThan(2);
    expect(visits.slice(0, 2).every(({ lost }) => lost > 0)).toBe(true);
    await expect(title).toHaveCount(0);
    isBad = false;
    await expect(title).toBeVisible();
  });

test('[SO13] a panel whose first script did not arrive loads again', async ({ page, request, expectErrors }) => {
  expectErrors(/ERR_FAILED/);
  let isLost = false;
  await page.route('**/assets/*.js', (route) => {
    if (isLost) return route.continue();
    isLost = route.request().resourceType() === 'script';
    return route.abort();
  });
  const { id, moderator } = await makeRoom(request);
  await page.goto(`/moderator/${id}?code=${moderator}`);
  await expect(page.getByText('En línea')).toBeVisible();
  expect(isLost).toBe(true);
});

test('[SO13] a page that is there without its scripts loads again once, and stays', async ({ page, expectErrors }) => {
  expectErrors(/ERR_FAILED/);
  await page.goto('/blog');
  await page.route('**/assets/*.js', (route) => route.abort());
  let visits = 0;
  page.on('request', (each) => {
    if (each.isNavigationRequest()) visits += 1;
  });
  await page.evaluate(() => location.assign('/planes'));
  await expect.poll(() => visits).toBe(2);
  await page.waitForLoadState();
  // Longer than until it loaded again before: this throws when the page goes.
  await page.evaluate(() => new Promise((done) => void setTimeout(done, 4000)));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(visits).toBe(2);
});

test('[SO13] a page stays where a filter holds back a script of somebody else', async ({
  page,
  request,
  expectErrors,
}) => {
  expectErrors(/ERR_FAILED/);
  await page.route('**/tag.js', (route) => route.abort());
  const { id, moderator } = await makeRoom(request);
  await page.goto(`/moderator/${id}?code=${moderator}`);
  await expect(page.getByText('En línea')).toBeVisible();
  // Longer than until a page loads again: this throws when the page goes.
  await page.evaluate(async () => {
    const script = Object.assign(document.createElement('script'), { src: '/tag.js' });
    await new Promise((failed) => {
      script.addEventListener('error', failed);
      document.head.append(script);
    });
    await new Promise((done) => void setTimeout(done, 4000));
  });
  await expect(page.getByText('En línea')).toBeVisible();
});
