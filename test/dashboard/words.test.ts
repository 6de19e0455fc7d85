import { expect, test } from 'vitest';
import { dashboard } from '../../client/text/es.ts';

test('[A2] the texts of the dashboard are those of the specification', () => {
  const { plan, rooms, settings, feedback, danger } = dashboard;
  expect({
    title: dashboard.title,
    plan: [plan.free, plan.expired, plan.expiring(5), plan.active(30), ...Object.values(plan.badges)],
    create: rooms.create,
    profile: [settings.emailFixed, settings.saved, settings.saveFailed],
    reset: [settings.resetSent, settings.resetFailed],
    feedback: [feedback.incomplete, feedback.opened, feedback.failed],
    danger: [danger.wordWrong, danger.passwordMissing, danger.working, danger.done, danger.tooOld, danger.failed],
  }).toEqual({
    title: 'Mi Cuenta',
    plan: [
      'Plan Gratuito',
      'Plan Expirado',
      'Expira en 5 días',
      'Activo - 30 días restantes',
      'Expirado',
      'Por expirar',
      'Activo',
    ],
    create: 'Nuevo Evento',
    profile: [
      'El correo electrónico no se puede modificar por el momento',
      'Perfil actualizado correctamente',
      'Error al actualizar el perfil',
    ],
    reset: [
      'Se ha enviado un email a tu correo con instrucciones para restablecer tu contraseña',
      'Error al enviar el email de restablecimiento',
    ],
    feedback: [
      'Por favor, completa todos los campos',
      'Se ha abierto tu cliente de email. Por favor, revisa y envía el mensaje',
      'Error al enviar el feedback. Por favor, intenta nuevamente.',
    ],
    danger: [
      'Debes escribir ELIMINAR para confirmar',
      'Debes ingresar tu contraseña',
      'Eliminando cuenta... Esto puede tomar unos segundos.',
      'Cuenta eliminada correctamente. Redirigiendo...',
      'Por seguridad, necesitas iniciar sesión nuevamente antes de eliminar tu cuenta',
      'Error al eliminar la cuenta. Por favor, intenta nuevamente.',
    ],
  });
});
