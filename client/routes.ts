import { type RouteConfig, index, route } from '@react-router/dev/routes';

export default [
  index('routes/home.route.tsx'),
  route('controller', 'routes/controller.route.tsx'),
  route('viewer/:sessionId', 'routes/viewer.route.tsx'),
  route('controller/:sessionId', 'routes/controller-room.route.tsx'),
  route('moderator/:sessionId', 'routes/moderator.route.tsx'),
  route('questions/:sessionId', 'routes/questions.route.tsx'),
  route('operator/:sessionId', 'routes/operator.route.tsx'),
  route('report/:sessionId', 'routes/report.route.tsx'),
  route('agenda/:sessionId', 'routes/agenda.route.tsx'),
  route('questions/:sessionId/proyectar', 'routes/questions-projection.route.tsx'),
  route('planes', 'routes/plans.route.tsx'),
  route('dashboard', 'routes/dashboard.route.tsx'),
  route('payment/success', 'routes/payment-success.route.tsx'),
  route('payment/cancel', 'routes/payment-cancel.route.tsx'),
  route('cuenta/accion', 'routes/account-action.route.tsx'),
  route('terminos', 'routes/terms.route.tsx'),
  route('aviso-de-privacidad', 'routes/privacy.route.tsx'),
  route('blog', 'routes/blog.route.tsx'),
  route('blog/:slug', 'routes/blog-article.route.tsx'),
] satisfies RouteConfig;
