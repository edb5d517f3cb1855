import type { Dictionary } from '../dictionary.ts'

export const tables: Dictionary['tables'] = {
  sortAscending: 'Ordenar por {{column}}, ascendente',
  sortDescending: 'Ordenar por {{column}}, descendente',
  select: 'Seleccionar {{row}}',
  export: 'Excel',
  exportWhat: 'Descargar esta lista como archivo de Excel',
  exportNote: '{{shown}} de {{total}} filas',
  exportAsOf: 'datos al {{asOf}}',
  exportFilters: 'filtros: {{filters}}',
  exportNoFilters: 'sin filtros',
  exportBusy: 'Su último archivo de Excel todavía se está generando. Espere a que llegue.',
  exportTooMany: 'Se pueden generar seis archivos de Excel por minuto. Inténtelo de nuevo en {{seconds}} segundos.',
}
