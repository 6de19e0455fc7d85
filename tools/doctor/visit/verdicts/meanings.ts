/** What right and wrong results of each kind of trial mean. */

const again =
  'Mira qué hay delante (un proxy, reglas de la zona) y los registros del Worker; despliega otra vez la versión de esta copia; si sigue, es una falla nuestra: repórtala con esta línea.';

export const meanings = {
  room: {
    fine: 'Abrir una sala',
    meanwhile: 'Quien pierde la respuesta pierde su sala, o dos personas tienen la misma.',
    todo: again,
  },
  origins: {
    fine: 'Páginas que pueden abrir un socket',
    meanwhile: 'Ningún navegador se conecta, o lo hace la página de otro sitio.',
    todo: 'Si hay un proxy delante, que deje Host y Origin como llegan; ALLOWED_ORIGINS para otros sitios.',
  },
  account: {
    fine: 'Una cuenta de prueba, creada y borrada',
    meanwhile: 'Quien tiene cuenta no puede entrar, abrir su sala o borrar lo suyo.',
    todo: 'PUBLIC_URL debe ser esta misma dirección; las contraseñas piden Workers Paid (docs/operating.md, «Accounts»).',
  },
  end: {
    fine: 'Terminar',
    meanwhile: 'Una sala terminada sigue abierta, o su identificador vuelve a usarse con enlaces de antes.',
    todo: again,
  },
} as const;
