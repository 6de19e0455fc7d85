declare namespace Cloudflare {
  // What `import { exports } from 'cloudflare:workers'` gives.
  interface GlobalProps {
    mainModule: typeof import('../../worker/index.ts');
  }
}
