const takes: Readonly<Record<string, string>> = {
  fondo: 'transparente o un color como 00b140, sin #',
  espejo: 'h, v o hv',
  retardo: 'segundos, de 0 a 3600',
  ocultar: 'nombre, ponente, barra, mensajes o pregunta, con comas',
  mostrar: 'hora, siguiente o tarde, con comas',
  formato: 'auto o minutos',
  color: 'un color como ffcc00, sin #',
  letra: 'neutra, condensada, mono, redonda, remates o marcador',
  zona: 'una zona como America/Tijuana',
  pantalla: 'el nombre de esta pantalla',
  timer: 'el identificador de un temporizador',
};

/** A stage as its address configures it. */
export const stageOutput = {
  /** In the help of the stage: what in its address counts as absent. */
  mistakes: 'No se entiende en la dirección',
  mistake(name: string, text: string): string {
    const expected = takes[name];
    if (expected === undefined) return `${name}: no es una opción de la pantalla`;
    return text === '' ? `${name}: está vacío. Se espera ${expected}` : `${name}=${text}: se espera ${expected}`;
  },
} as const;
