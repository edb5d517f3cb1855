import type { Dictionary } from '../../dictionary.ts'

export const news: Dictionary['news'] = {
  title: 'Qué ha pasado',
  sinceTitle: 'Nuevo desde su última visita',
  newSince: 'Nuevo desde',
  all: 'Ver todo',
  nothingNew: 'Nada ha pasado desde entonces.',
  latest: 'Nada nuevo desde entonces. Lo último que pasó:',
  what: 'Evento',
  change: 'Cambio',
  who: 'Por',
  when: 'Cuándo',
  whenFrom: 'Desde',
  whenTo: 'Hasta',
  isNew: 'Solo lo nuevo',
  search: 'Buscar en lo que ha pasado',
  searchHint: 'Número, contenedor, cliente, nombre …',
  empty: 'Todavía no ha pasado nada',
  emptyWhy:
    'Aquí se listan durante 180 días los cambios de fechas, documentos, comentarios, incidentes y demoras de los embarques de los clientes seleccionados.',
  none: 'Nada coincide',
}
