/** What right and wrong results of each kind of trial mean. */

const again =
  'Mira qué hay delante (un proxy, reglas de la zona) y los registros del Worker; despliega otra vez la versión de esta copia; si sigue, es una falla nuestra: repórtala con esta línea.';

export const meanings = {
  room: {
    fine: 'Abrir una sala',
    meanwhile: 'Quien pierde la respuesta pierde su sala, o dos personas tienen la misma.',
    todo: again,
  },
  admission: {
    fine: 'Puertas y sus códigos de cierre',
    meanwhile: 'Las pantallas no saben por qué se cerró su línea y vuelven a tocar sin fin, o entra quien no debe.',
    todo: again,
  },
  origins: {
    fine: 'Páginas que pueden abrir un socket',
    meanwhile: 'Ningún navegador se conecta, o lo hace la página de otro sitio.',
    todo: 'Si hay un proxy delante, que deje Host y Origin como llegan; ALLOWED_ORIGINS para otros sitios.',
  },
  roles: {
    fine: 'Papeles',
    meanwhile: 'Alguien puede mover el reloj o leer lo que no es suyo, o quien debe no puede.',
    todo: again,
  },
  seats: {
    fine: 'Lugares',
    meanwhile: 'Una pestaña que vuelve ocupa dos lugares, o quien fue retirado sigue viendo.',
    todo: again,
  },
  calls: {
    fine: 'Llamadas',
    meanwhile: 'Una respuesta perdida hace que algo pase dos veces, o quien lee sin socket pide todo cada vez.',
    todo: again,
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
