import type { Dictionary } from '../../dictionary.ts'

export const paging: Dictionary['paging'] = {
  label: 'Páginas',
  range: '{{from}}–{{to}} de {{total}}',
  page: 'Página {{page}}',
  previous: 'Anterior',
  next: 'Siguiente',
}
