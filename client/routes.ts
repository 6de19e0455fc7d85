import { type RouteConfig, index, route } from '@react-router/dev/routes';

export default [
  index('routes/home.tsx'),
  route('controller', 'routes/controller.tsx'),
  route('viewer/:sessionId', 'routes/viewer.tsx'),
  route('controller/:sessionId', 'routes/controller-room.tsx'),
  route('moderator/:sessionId', 'routes/moderator.tsx'),
] satisfies RouteConfig;
