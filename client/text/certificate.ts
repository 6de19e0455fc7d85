/** How a device trusts a copy in a hall. The names of menus are those of the systems in Spanish of Mexico. */
export const certificate = {
  title: 'Conexión segura en esta red',
  lead: 'Para que el escenario, el panel y los teléfonos del equipo entren con https sin avisos, cada dispositivo instala una vez el certificado de este equipo. El público no lo necesita.',
  notNeeded: 'Este sitio no necesita que instales ningún certificado.',
  download: 'Descargar el certificado',
  scope:
    'Solo sirve para direcciones de redes locales: con él nadie puede hacerse pasar por un sitio de Internet. Quítalo cuando termine el evento.',
  systems: {
    android: {
      name: 'Android',
      steps: [
        'Descarga el certificado con Chrome.',
        'Abre Configuración y busca “certificado de CA”. Suele estar en Seguridad y privacidad, Más opciones de seguridad, Encriptación y credenciales, Instalar un certificado.',
        'Elige “Certificado de CA” e “Instalar de todas formas”.',
        'Elige el archivo a-tiempo.crt en Descargas.',
      ],
    },
    ios: {
      name: 'iPhone y iPad',
      steps: [
        'Descarga el certificado con Safari y permite la descarga del perfil.',
        'Abre Configuración, toca “Perfil descargado” e instálalo.',
        'En Configuración, General, Información, Configuración de confianza de certificados, activa “A Tiempo”.',
      ],
    },
    windows: {
      name: 'Windows',
      steps: [
        'Descarga el certificado y ábrelo con doble clic.',
        'Elige “Instalar certificado” y “Usuario actual”.',
        'Elige “Colocar todos los certificados en el siguiente almacén” y ahí “Entidades de certificación raíz de confianza”.',
        'Acepta el aviso y vuelve a abrir el navegador.',
      ],
    },
    macos: {
      name: 'macOS',
      steps: [
        'Descarga el certificado y ábrelo con doble clic: se abre Acceso a Llaveros.',
        'Agrégalo al llavero “inicio de sesión” y ábrelo desde la lista.',
        'En “Confiar” elige “Confiar siempre”, y vuelve a abrir el navegador.',
      ],
    },
  },
  after: {
    title: 'Después',
    hint: 'Abre esta dirección: el navegador no debe mostrar ningún aviso. Los enlaces que compartas desde ahí con tu equipo serán también seguros.',
    remove:
      'Firefox usa su propia lista en algunos sistemas: ahí se importa en Ajustes, Privacidad y seguridad, Certificados.',
  },
} as const;
