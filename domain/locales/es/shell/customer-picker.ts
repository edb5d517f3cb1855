import type { Dictionary } from '#domain/locales/dictionary.ts'

export const customers: Dictionary['customers'] = {
  title: 'Clientes mostrados',
  help: 'Todas las páginas muestran los embarques de los clientes elegidos aquí, y de ningún otro.',
  selected_one: '{{selected}} de {{total}} cliente',
  selected_other: '{{selected}} de {{total}} clientes',
  find: 'Buscar un cliente o grupo',
  noGroup: 'Sin grupo',
  inGroup: '({{total}})',
  selectAll: 'Seleccionar todos',
  clear: 'Quitar todos',
  apply: 'Aplicar',
  noMatch: 'Ningún cliente o grupo tiene ese nombre.',
  none: 'Todavía no tiene clientes asociados. Consulte a un administrador.',
  waiting: 'Cargando clientes …',
  choose: 'Elegir clientes',
  unselected: '{{number}} es de un cliente que no tiene seleccionado',
  unselectedWhy: 'Es de {{customer}}. Agregue este cliente a su selección para verlo.',
  select: 'Seleccionar {{customer}} y abrir',
  nobodySelected: 'No hay ningún cliente seleccionado',
  nobodySelectedWhy_one: 'No se puede mostrar nada mientras su cliente no esté seleccionado.',
  nobodySelectedWhy_other: 'No se puede mostrar nada mientras no seleccione ninguno de sus {{total}} clientes. Elija al menos uno.',
}
