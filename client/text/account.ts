/** Errors of the identity service. Specification section 8, sign-in and sign-up. */
export const authErrors = {
  userNotFound: 'Usuario no encontrado',
  wrongPassword: 'Contraseña incorrecta',
  emailInUse: 'El email ya está registrado',
  weakPassword: 'La contraseña debe tener al menos 6 caracteres',
  passwordRules: 'La contraseña no cumple los requisitos de seguridad',
  invalidEmail: 'Email no válido',
  tooMany: 'Demasiados intentos. Intenta más tarde',
  recentLogin: 'Por seguridad, necesitas iniciar sesión nuevamente antes de eliminar tu cuenta',
  deletion: 'Error al eliminar la cuenta. Por favor, intenta nuevamente.',
  expiredCode: 'El enlace ya venció',
  invalidCode: 'El enlace ya no es válido',
  resetMail: 'Error al enviar el email de restablecimiento',
  other: 'Error de autenticación',
} as const;

/** Toasts of signing in. Specification section 8. */
export const authToasts = {
  signedUp: 'Usuario registrado exitosamente. Revisa tu email para verificar tu cuenta',
  signedUpWithoutMail: 'Usuario registrado exitosamente',
  mailLater: 'No se pudo enviar el email de verificación. Pídelo de nuevo en Mi Cuenta',
  rowFailed: 'Error al crear usuario en la base de datos',
  rowFailedHint: 'Tu cuenta existe y ya iniciaste sesión. Lo intentaremos de nuevo',
  signedIn: 'Inicio de sesión exitoso',
  signedOut: 'Sesión cerrada exitosamente',
  signOutFailed: 'Error al cerrar sesión',
  resetSent: 'Email de restablecimiento enviado',
  verificationSent: 'Email de verificación reenviado',
  deleted: 'Cuenta eliminada correctamente',
} as const;

/** The sign-in dialog. Validation: specification section 5. */
export const auth = {
  signIn: 'Iniciar sesión',
  signUp: 'Registrarse',
  signUpTitle: 'Crear cuenta',
  close: 'Cerrar',
  planSignUp: (plan: string) => `Regístrate para continuar con el plan ${plan}`,
  planSignIn: (plan: string) => `Inicia sesión para continuar con el plan ${plan}`,
  firstName: 'Nombre',
  lastName: 'Apellido',
  email: 'Correo electrónico',
  password: 'Contraseña',
  confirmation: 'Confirmar contraseña',
  passwordHint: 'Al menos 6 caracteres',
  showPassword: 'Mostrar contraseña',
  hidePassword: 'Ocultar contraseña',
  forgot: '¿Olvidaste tu contraseña?',
  noAccount: '¿Aún no tienes cuenta?',
  haveAccount: '¿Ya tienes cuenta?',
  terms: {
    before: 'Al registrarte aceptas los',
    terms: 'términos de uso',
    between: 'y el',
    privacy: 'aviso de privacidad',
    after: '.',
  },
  reset: {
    title: 'Restablecer contraseña',
    lead: 'Escribe el correo de tu cuenta y te enviaremos un enlace para elegir otra contraseña.',
    send: 'Enviar enlace',
    back: 'Volver a iniciar sesión',
    sentTitle: 'Revisa tu correo',
    sent: (email: string) =>
      `Si ${email} tiene una cuenta, llegará un enlace para elegir otra contraseña. Vence en una hora.`,
    sentHint: 'Si no lo ves en unos minutos, busca en la carpeta de correo no deseado.',
    again: 'Enviar otro',
  },
  wrong: {
    firstNameRequired: 'El nombre es requerido',
    firstNameShort: 'El nombre debe tener al menos 2 caracteres',
    lastNameRequired: 'El apellido es requerido',
    lastNameShort: 'El apellido debe tener al menos 2 caracteres',
    emailRequired: 'El email es requerido',
    emailInvalid: 'El email no es válido',
    passwordRequired: 'La contraseña es requerida',
    passwordShort: 'La contraseña debe tener al menos 6 caracteres',
    confirmationRequired: 'Confirma tu contraseña',
    confirmationDiffers: 'Las contraseñas no coinciden',
  },
} as const;

/** The header of a signed-in person, and reminders. */
export const accountMenu = {
  dashboard: 'Mi Cuenta',
  signOut: 'Cerrar Sesión',
} as const;

export const verification = {
  title: 'Verifica tu correo electrónico',
  hint: (email: string) => `Te enviamos un enlace a ${email}. Ábrelo para confirmar que es tuyo.`,
  resend: 'Reenviar email',
  failed: 'Error al reenviar el email de verificación',
} as const;

/** The page that links in mails open. */
export const accountAction = {
  title: 'Tu cuenta',
  checking: 'Comprobando el enlace',
  verify: {
    title: 'Verificar correo electrónico',
    lead: (email: string) => `Confirma que ${email} es tu correo.`,
    button: 'Verificar correo',
    done: 'Correo verificado',
    doneHint: 'Gracias. Tu cuenta está completa.',
  },
  reset: {
    title: 'Elige otra contraseña',
    lead: (email: string) => `Para la cuenta ${email}. Se cerrará la sesión en todos los demás dispositivos.`,
    password: 'Nueva contraseña',
    confirmation: 'Confirmar nueva contraseña',
    button: 'Guardar contraseña',
    done: 'Contraseña actualizada',
    doneHint: 'Ya puedes iniciar sesión con tu nueva contraseña.',
  },
  bad: {
    expired: 'El enlace ya venció',
    invalid: 'El enlace ya no es válido',
    verifyHint: 'Los enlaces sirven una sola vez. Si ya verificaste tu correo, no tienes que hacer nada más.',
    resetHint: 'Los enlaces sirven una sola vez y por una hora. Pide otro y usa el más reciente.',
    missing: 'Falta el enlace',
    missingHint: 'Esta página se abre desde el enlace que enviamos por correo. Ábrelo de nuevo.',
    failed: 'No se pudo comprobar el enlace',
    failedHint: 'Revisa tu conexión e intenta de nuevo. El enlace sigue sirviendo.',
    verified: 'Tu correo ya está verificado',
    verifiedHint: 'No tienes que hacer nada más.',
  },
  anotherReset: 'Pedir otro enlace',
  anotherVerification: 'Enviar otro enlace',
  signInForAnother: 'Inicia sesión para pedir otro enlace',
  retry: 'Intentar de nuevo',
  toDashboard: 'Ir a Mi Cuenta',
  toHome: 'Ir al inicio',
} as const;
