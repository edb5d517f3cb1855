import type { Dictionary } from '#domain/locales/dictionary.ts'

export const details: Dictionary['details'] = {
  back: 'Regresar',
  summary: 'Resumen',
  eventsTab: 'Eventos',
  freshness: 'Última actualización: {{minute}} · fuente: {{source}}',
  arrived: 'recibido {{minute}}, fuente: {{source}}',
  source: { portal: 'capturado en el portal', demo: 'empresa de demostración', feed: 'archivo {{name}}', events: 'eventos de {{name}}' },

  otherEvent: 'Evento {{number}}',
  delay: {
    asPlanned: 'Según lo planeado',
    onTheDay: 'El día planeado',
    later_one: '{{count}} día después de lo planeado',
    later_other: '{{count}} días después de lo planeado',
    earlier_one: '{{count}} día antes de lo planeado',
    earlier_other: '{{count}} días antes de lo planeado',
    unknown: 'No hay una ETA original con la cual comparar',
    planned: 'Planeado',
    latest: 'Última ETA',
    notYet: 'Sin arribar al',
    arrived: 'Arribo',
    cancelled: 'Este embarque fue cancelado: ya no se espera nada más.',
  },

  map: {
    label: 'Mapa: de {{origin}} a {{destination}}',
    behind: 'Recorrido hasta ahora (estimado)',
    ahead: 'Por recorrer',
    cancelled: 'Cancelado: la ruta prevista',
    distance: '{{miles}} millas náuticas',
    straight: '{{kilometres}} km en línea recta, no por carretera',
    none: 'Sin mapa',
    noneWhy: 'El origen o el destino informado no es un lugar que este mapa pueda mostrar.',
  },

  parties: 'Partes',
  route: 'Ruta',
  arrivedFinally: 'ATA a destino final',
  serial: 'Serie',
  eventDate: 'Fecha del evento',
  updateDate: 'Fecha de actualización',
  sourceColumn: 'Fuente',
  takenBack: 'Retirada',
  versions: 'Versiones de {{date}}',
  earlierVersions_one: '{{count}} versión anterior',
  earlierVersions_other: '{{count}} versiones anteriores',

  general: 'General',
  observations: 'Observaciones',

  cargo: 'Carga',
  dangerous: 'Sí',
  harmless: 'No',

  routing: 'Itinerario',
  noRouting: 'No se han informado los tramos de este embarque.',
  leg: 'Tramo',
  noContainers: 'Este embarque no tiene contenedores.',

  name: 'Nombre',
  responsible: 'Categoría responsable',
  description: 'Descripción del evento',
  noEvents: 'Aún no hay eventos',
  noEventsWhy: 'Los eventos y cambios de estatus aparecen aquí conforme se informan.',
  offTimeline: 'Fuera de la línea de tiempo',
}
