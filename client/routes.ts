import { pages } from '#protocol/paths.ts';
import { type RouteConfig, index, route } from '@react-router/dev/routes';

export default [
  index('routes/home.route.tsx'),
  route(pages.newRoom, 'routes/controller.route.tsx'),
  route(pages.controller, 'routes/controller-room.route.tsx'),
  route(pages.moderator, 'routes/moderator.route.tsx'),
  route(pages.questions, 'routes/questions.route.tsx'),
  route(pages.operator, 'routes/operator.route.tsx'),
  route(pages.report, 'routes/report.route.tsx'),
  route(pages.print, 'routes/print.route.tsx'),
  route(pages.agenda, 'routes/agenda.route.tsx'),
  route(pages.projection, 'routes/questions-projection.route.tsx'),
  route(pages.plans, 'routes/plans.route.tsx'),
  route(pages.dashboard, 'routes/dashboard.route.tsx'),
  route(pages.receive, 'routes/receive.route.tsx'),
  route(pages.paymentSuccess, 'routes/payment-success.route.tsx'),
  route(pages.paymentCancel, 'routes/payment-cancel.route.tsx'),
  route(pages.mailLink, 'routes/account-action.route.tsx'),
  route(pages.developers, 'routes/developers.route.tsx'),
  route(pages.importHelp, 'routes/import-help.route.tsx'),
  route(pages.certificate, 'routes/certificate.route.tsx'),
  route(pages.networkTest, 'routes/network-test.route.tsx'),
  route(pages.terms, 'routes/terms.route.tsx'),
  route(pages.privacy, 'routes/privacy.route.tsx'),
  route(pages.blog, 'routes/blog.route.tsx'),
  route(pages.article, 'routes/blog-article.route.tsx'),
] satisfies RouteConfig;
