/** By whom and how an address is opened, as far as the headers of the request say it. */
type Asked = (header: string) => string | undefined;

/** Programs that open an address to show what is behind it, by parts of their `User-Agent`. */
const previewers = [
  'WhatsApp/',
  'Slackbot',
  'Slack-ImgProxy',
  'TelegramBot',
  // Messages of Apple is called by this name too.
  'facebookexternalhit',
  'Facebot',
  'meta-external',
  'Discordbot',
  'Twitterbot',
  'LinkedInBot',
  'SkypeUriPreview',
  'MicrosoftPreview',
  'BingPreview',
  'Google-PageRenderer',
  'GoogleMessages',
  'Googlebot',
  'bingbot',
  'Applebot',
  'Pinterestbot',
  'redditbot',
  'Viber',
  'line-poker',
  'Snapchat',
  'vkShare',
  'Mattermost-Bot',
  'Rocket.Chat',
  'ZulipURLPreview',
  'Synapse',
  'Mastodon/',
  'Embedly',
  'Iframely',
].map((name) => name.toLowerCase());

const purposes = ['Sec-Purpose', 'Purpose', 'X-Purpose', 'X-Moz'] as const;

/** Whether nobody asked for it: a chat shows what is behind an address, or a browser prepares a visit that may come. */
export function isPreview(header: Asked): boolean {
  const agent = (header('User-Agent') ?? '').toLowerCase();
  const isPrepared = purposes.some((name) => /^(?:prefetch|preview|prerender)/i.test(header(name) ?? ''));
  return isPrepared || previewers.some((name) => agent.includes(name));
}

/** Whether a browser opens the address as a page, and not a program or a script. Older ones say only what they read. */
export function isPage(header: Asked): boolean {
  const mode = header('Sec-Fetch-Mode');
  return mode === undefined ? (header('Accept') ?? '').includes('text/html') : mode === 'navigate';
}

/** How long after it was given a page may act by its id, ms: as long as a redirect may take. */
const PAGE_MS = 30_000;
const PAGE_ID = /^page-(?<at>\d{13})-/;

/** The id by which a page acts that is opened now. `random` is different each time. */
export const pageId = (now: number, random: string): string => `page-${now}-${random}`;

/** Whether a page with this id is opened again by now, as by a browser that restores its tabs. Another id is no page's. */
export function isOldPage(id: string, now: number): boolean {
  const at = PAGE_ID.exec(id)?.groups?.['at'];
  return at !== undefined && now - Number(at) > PAGE_MS;
}
