import { useState } from 'react';
import { AuthEntrance } from '../features/account/auth-entrance.tsx';
import { SiteFooter } from '../features/account/site/site-footer.tsx';
import { SiteHeader } from '../features/account/site/site-header.tsx';
import { VerificationBanner } from '../features/account/verification-banner.tsx';
import { Toaster } from '../features/connection/toaster.tsx';
import { DashboardPage } from '../features/dashboard/dashboard-page.tsx';
import { brand, dashboard as words } from '../text/es.ts';

export const title = `${words.title} · ${brand.name}`;

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
