import type { Dictionary } from '../dictionary.ts'

export const documents: Dictionary['documents'] = {
  tab: 'Documentos',
  new: 'Agregar un documento',
  file: 'Archivo',
  upload: 'Subir',
  saved: 'Se guardó «{{name}}».',
  name: 'Nombre',
  kind: 'Tipo',
  size: 'Tamaño',
  createdAt: 'Fecha de creación',
  createdBy: 'Creado por',
  download: 'Descargar',
  downloadOne: 'Descargar {{name}}',
  none: 'Aún no hay documentos',
  noneWhy: 'Aquí se pueden guardar conocimientos de embarque, facturas, listas de empaque y todo lo que pertenezca a este embarque.',
}
