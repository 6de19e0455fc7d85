import { useState } from 'react';
import { AuthEntrance } from '../features/account/auth-entrance.tsx';
import { SiteFooter } from '../features/account/site/site-footer.tsx';
import { SiteHeader } from '../features/account/site/site-header.tsx';
import { VerificationBanner } from '../features/account/verification-banner.tsx';
import { Toaster } from '../features/connection/toaster.tsx';
import { DashboardPage } from '../features/dashboard/dashboard-page.tsx';
import { readTheme, showTheme } from '../lib/browser/theme.ts';
import { brand, dashboard as words } from '../text/es.ts';

export const meta = () => [{ title: `${words.title} · ${brand.name}` }, { name: 'robots', content: 'noindex' }];

export function clientLoader() {
  showTheme(readTheme());
  return null;
}

/** 'Mi Cuenta'. People who sign in here stay here. */
export default function DashboardRoute() {
  const [asked, ask] = useState<'login' | 'register' | null>(null);
  return (
    <>
      <SiteHeader />
      <DashboardPage verification={<VerificationBanner />} onSignIn={ask} />
      <SiteFooter />
      {asked && <AuthEntrance start={asked} onClose={() => ask(null)} />}
      <Toaster />
    </>
  );
}
