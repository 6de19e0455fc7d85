/** The page about the sheets that an import reads. The product itself reads its examples when the page is built. */
export const importHelp = {
  title: 'Importar el programa de un evento desde Excel o CSV | A Tiempo',
  description:
    'Qué hojas de cálculo lee A Tiempo: títulos de columna, horas, duraciones, días y salones, con ejemplos, y qué hacer cuando algo no se entiende.',
  name: 'Importar un programa',
  headline: 'Tu programa, como lo tienes en la hoja',
  lead: 'No hace falta una plantilla. Elige el archivo o pega las celdas: antes de importar ves qué se entendió de cada fila, y puedes cambiarlo.',
  contents: 'Contenido',
  files: {
    title: 'Qué archivos',
    ways: 'En el panel abre el programa y elige “Importar”. También puedes copiar las filas en tu hoja de cálculo y pegarlas, en esa ventana o en la tabla del programa.',
    limits: (rows: number, columns: number) =>
      `Hasta 1 MB, ${rows} filas con contenido y ${columns} columnas. Una hoja más grande se rechaza y se dice por qué: nada se importa a medias.`,
    others:
      'Los libros de antes de 2007 (.xls), los de LibreOffice (.ods) y Numbers, y los que tienen contraseña, se guardan primero como XLSX sin contraseña o como CSV.',
    sheets: 'De un libro con varias hojas se propone la primera que tiene horas o duraciones; se puede elegir otra.',
  },
  examples: {
    title: 'Ejemplos',
    hint: 'Cada ejemplo muestra la hoja y, abajo, cómo entra sin cambiar nada.',
    sheet: 'La hoja',
    reading: 'Así entra',
    day: 'Día',
    shown: [
      {
        title: 'Horas de inicio y de fin',
        says: 'La duración sale de las dos horas. Las filas de arriba, como el nombre del evento, no estorban: se busca la fila de los títulos.',
        cells:
          'Congreso 2027\nInicio,Fin,Actividad,Ponente,Salón\n9:00,9:20,Bienvenida,,Sala 1\n9:20,10:05,Vacunas en la comunidad,Dra. Ana Ruiz,Sala 1\n10:30,12:00,Taller de lactancia,Lic. Inés Mora,Aula 2',
      },
      {
        title: 'Solo las horas en que empieza cada cosa',
        says: 'Cada una dura hasta la siguiente. La última toma la duración que digas en la ventana. Si las horas no dicen a. m. ni p. m., la que retrocede es de la tarde.',
        cells: 'Hora,Evento\n9:00,Registro\n11:30,Panel\n1:00,Comida\n3:00,Clausura',
      },
      {
        title: 'Un rango en una celda, y varios días',
        says: 'Un día puede ser una fecha, “Día 2” o el nombre de un día de la semana; también como título entre las filas.',
        cells:
          'Horario,Actividad\nViernes,\n18:00 - 18:30,Bienvenida\n18:30 - 20:00,Cena\nSábado,\n8:00 - 9:00,Desayuno\n9:00 - 10:30,Primera plática',
      },
      {
        title: 'Los renglones de un mensaje',
        says: 'Cada renglón empieza con su hora. Uno sin hora es un título, y no entra.',
        cells:
          'Programa del sábado\n9:00 Registro\n9:30 a 10:15 Plática de apertura\n10:15 h – Café\n10:45 Talleres\nTarde\n13:00 Comida\n15:00 Clausura',
      },
      {
        title: 'Solo duraciones',
        says: 'Sirven “45”, “45 min”, “1:30:00”, “1 h 30 min” y “PT15M”. Sin horas, las filas quedan en orden y empiezas cuando quieras.',
        cells:
          'Cue,Título,Duración,Presenta\nA1,Apertura,10 min,Luis Vega\nA2,Conferencia,1 h 30 min,Eva Sanz\nA3,Receso,20,',
      },
      {
        title: 'Horas hacia abajo y salones a lo ancho',
        says: 'Cada celda es un elemento con su hora y su salón; a lo ancho también pueden ir los días.',
        cells: 'Hora,Salón Rojo,Salón Azul\n10:00,Redes,Bases de datos\n11:00,Seguridad,Nube',
      },
    ],
  },
  headings: {
    title: 'Títulos de columna',
    hint: 'En español, inglés o portugués, con o sin acentos y mayúsculas, en cualquier orden. Son ejemplos: se entienden muchos más, y en la vista previa eliges tú qué es cada columna.',
    column: 'Columna',
    understood: 'Títulos que se entienden',
    words: {
      name: ['Actividad', 'Título', 'Charla', 'Ponencia', 'Sesión', 'Evento', 'Session Title', 'Palestra'],
      planned: ['Hora', 'Inicio', 'Hora de inicio', 'Horario', 'Desde', 'Start', 'StartTime', 'Scheduled At'],
      end: ['Fin', 'Hora de fin', 'Hasta', 'Termina', 'End', 'To', 'Término'],
      duration: ['Duración', 'Duración (min)', 'Minutos', 'Length', 'Duração'],
      day: ['Día', 'Fecha', 'Jornada', 'Day', 'Date', 'Data'],
      presenter: ['Ponente', 'Orador', 'Expositor', 'Imparte', 'Speaker', 'Speaker 1', 'Palestrante'],
      place: ['Salón', 'Sala', 'Lugar', 'Aula', 'Sede', 'Escenario', 'Room', 'Track', 'Location'],
      cue: ['Cue', 'Clave', 'Número', '#'],
      notes: ['Notas', 'Observaciones', 'Comentarios', 'Notes'],
    },
    more: 'La tabla que el programa exporta tiene además color, forma de empezar, avisos y lo que pasa al llegar a cero, y vuelve a entrar igual, en la misma sala o en otra.',
  },
  changes: {
    title: 'Antes de importar',
    all: [
      'Cuál es la fila de los títulos, o que la hoja no los tiene.',
      'Qué es cada columna, y cuáles no se usan.',
      'Si las horas sin a. m. ni p. m. van de la mañana a la tarde.',
      'Cuánto duran las filas que no lo dicen.',
      'Si la fecha de la hoja se pone en el evento.',
      'Si las filas con error quedan fuera y las demás entran.',
      'Si lo leído se agrega, actualiza el programa o lo reemplaza.',
    ],
    doubts:
      'Si la mayoría de las filas se empalma por horas, dura más de cuatro o retrocede, o si una columna de horas no se usa, la vista previa lo dice antes de que importes. Todo lo importado se puede deshacer.',
  },
  problems: {
    title: 'Si algo no se entiende',
    hint: 'Cada fila con error dice su columna y la razón. Las más comunes:',
    all: [
      ['Un error de la hoja (#REF!, #N/A)', 'Corrige la fórmula en la hoja, o deja la fila fuera.'],
      [
        'El día va del 1 al 7',
        'El evento tiene otra fecha que la hoja: pon la de la hoja, que la vista previa ofrece.',
      ],
      ['Falta la duración', 'Escribe cuánto duran las filas que no lo dicen.'],
      ['Todas duran lo mismo', 'Ninguna columna se entendió como hora o duración: elige arriba de la columna qué es.'],
    ],
  },
} as const;
