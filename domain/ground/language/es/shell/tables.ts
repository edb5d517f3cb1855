import type { Dictionary } from '../../dictionary.ts'

export const tables: Dictionary['tables'] = {
  sortAscending: 'Ordenar por {{column}}, ascendente',
  sortDescending: 'Ordenar por {{column}}, descendente',
  select: 'Seleccionar {{row}}',
  density: 'Filas de todas las tablas',
  densities: { roomy: 'Amplias', compact: 'Compactas' },
  earlier: 'Subir {{column}}: antes en la tabla',
  later: 'Bajar {{column}}: después en la tabla',
  asAtFirst: 'Como al principio',
  selectAll: 'Seleccionar todas las filas de esta página',
  showFigures: 'Ver cifras',
  showAll: 'Mostrar todo ({{total}})',
  showFirst: 'Mostrar solo las primeras {{shown}} filas',
  export: 'Excel',
  exportWhat: 'Descargar esta lista como archivo de Excel',
  exportTitle: 'Archivo de Excel',
  exportSelected: 'Exportar selección',
  exportSelectedCount_one: 'Exportar {{count}} seleccionado',
  exportSelectedCount_other: 'Exportar {{count}} seleccionados',
  exportSelectedWhat: 'Descargar las filas seleccionadas como archivo de Excel',
  exportSelectedNote: '{{shown}} de {{total}} filas seleccionadas',
  exportNothing: 'No hay nada seleccionado',
  exportNothingWhy: 'No se seleccionó ninguna fila de esta lista. Marque las casillas de las filas que desea y expórtelas.',
  exportWait: 'Espere un momento',
  exportBack: 'Volver a la lista',
  exportNote: '{{shown}} de {{total}} filas',
  exportAsOf: 'datos al {{asOf}}',
  exportFilters: 'filtros: {{filters}}',
  exportNoFilters: 'sin filtros',
  exportBusy: 'Su último archivo de Excel todavía se está generando. Espere a que llegue.',
  exportTooMany: 'Se pueden generar seis archivos de Excel por minuto. Inténtelo de nuevo en {{seconds}} segundos.',
}

export const paging: Dictionary['paging'] = {
  label: 'Páginas',
  range: '{{from}}–{{to}} de {{total}}',
  page: 'Página {{page}}',
  previous: 'Anterior',
  next: 'Siguiente',
}

export const times: Dictionary['times'] = { yours: '{{time}} en su hora' }
