declare namespace Cloudflare {
  interface Env {
    /** Cloudflare's mail as the runtime simulates it, for mails from hola@a-tiempo.test; only tests have it. */
    readonly TEST_EMAIL: SendEmail;
  }
}
