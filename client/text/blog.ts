import { counted } from '#words/counted.ts';

/** The blog around its articles. */
export const blog = {
  name: 'Blog de A Tiempo',
  title: 'Blog de A Tiempo: tiempo y eventos',
  description:
    'Guías sobre temporizadores y gestión del tiempo en eventos: congresos, clases, transmisiones, reuniones y más.',
  lead: 'Guías para que tu evento empiece y termine a la hora que dice el programa.',
  categories: {
    guias: 'Guías',
    eventos: 'Eventos',
    corporativo: 'Corporativo',
    streaming: 'Streaming',
    educacion: 'Educación',
  },
  readTime: (minutes: number) => `${minutes} min`,
  reading: (readTime: string) => `${readTime} de lectura`,
  by: (author: string) => `Por ${author}`,

  search: 'Buscar artículos',
  searchHint: 'Título, tema o palabra',
  categoriesTitle: 'Categorías',
  all: 'Todas',
  popular: 'Artículos populares',
  popularTags: 'Etiquetas populares',
  allTags: 'Todas las etiquetas',
  tagsTitle: 'Etiquetas',
  count: counted('# artículo', '# artículos'),

  filters: 'Filtros activos',
  category: (name: string) => `Categoría: ${name}`,
  tag: (name: string) => `Etiqueta: ${name}`,
  sought: (text: string) => `Búsqueda: ${text}`,
  remove: (filter: string) => `Quitar ${filter}`,
  clear: 'Limpiar filtros',
  found: counted('# artículo encontrado', '# artículos encontrados'),
  none: 'No se encontraron artículos',
  noneHint: 'Prueba con otras palabras o quita algún filtro.',
  showAll: 'Ver todos los artículos',
  shown: (first: number, last: number, count: number) =>
    counted('Mostrando # de # artículo', `Mostrando ${first}-${last} de # artículos`)(count),
  noPicture: 'La imagen no está disponible',

  pages: 'Páginas',
  page: (page: number) => `Página ${page}`,
  previous: 'Anterior',
  next: 'Siguiente',

  start: 'Inicio',
  blog: 'Blog',
  breadcrumb: 'Ruta de navegación',
  back: 'Volver al blog',
  contents: 'En este artículo',
  table: 'Tabla',
  share: 'Compartir',
  related: 'Artículos relacionados',
  tryTitle: 'Pruébalo con tu próximo evento',
  tryHint: 'Abre una sala con un clic, gratis y sin registro.',
  tryIt: 'Iniciar temporizador',

  articleTitle: (title: string) => `${title} | Blog de A Tiempo`,
  notFound: 'Artículo no encontrado',
  notFoundHint: 'El artículo que buscas no existe o ha sido movido.',
  failed: 'No pudimos abrir el artículo',
  failedHint: 'Revisa tu conexión a internet y vuelve a intentarlo.',
} as const;
