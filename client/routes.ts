import { type RouteConfig, index, route } from '@react-router/dev/routes';

export default [
  index('routes/home.tsx'),
  route('controller', 'routes/controller.tsx'),
  route('viewer/:sessionId', 'routes/viewer.tsx'),
  route('controller/:sessionId', 'routes/controller-room.tsx'),
  route('moderator/:sessionId', 'routes/moderator.tsx'),
  route('questions/:sessionId', 'routes/questions.tsx'),
  route('operator/:sessionId', 'routes/operator.tsx'),
  route('report/:sessionId', 'routes/report.tsx'),
  route('agenda/:sessionId', 'routes/agenda.tsx'),
  route('questions/:sessionId/proyectar', 'routes/project.tsx'),
  route('planes', 'routes/plans.tsx'),
  route('dashboard', 'routes/dashboard.tsx'),
  route('payment/success', 'routes/payment-success.tsx'),
  route('payment/cancel', 'routes/payment-cancel.tsx'),
  route('cuenta/accion', 'routes/account-action.tsx'),
  route('terminos', 'routes/terms.tsx'),
  route('aviso-de-privacidad', 'routes/privacy.tsx'),
  route('blog', 'routes/blog.tsx'),
  route('blog/:slug', 'routes/article.tsx'),
] satisfies RouteConfig;
