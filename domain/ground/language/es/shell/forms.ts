import type { Dictionary } from '../../dictionary.ts'

export const forms: Dictionary['forms'] = {
  dayMask: 'AAAA-MM-DD',
  dayInvalid: 'Escriba el día como AAAA-MM-DD.',
  chooseDay: 'Elija un día',
  noDay: 'Borrar',
  monthBefore: 'Mes anterior',
  monthAfter: 'Mes siguiente',
  addEntry: 'Agregar',
  removeEntry: 'Quitar {{entry}}',
  search: 'Buscar',
  add: 'Agregar {{name}}',
  addAll: 'Agregar todos',
  remove: 'Quitar {{name}}',
  removeAll: 'Quitar todos',
  nothingLeft: 'Nada que mostrar',
  before: 'Anterior',
  after: 'Siguiente',
  page: 'Página {{page}} de {{pages}}',
  tooManyEntries: 'Demasiadas entradas.',
  steps: 'Pasos',
  close: 'Cerrar',
}
