import type { Dictionary } from '../dictionary.ts'

export const comments: Dictionary['comments'] = {
  tab: 'Comentarios',
  new: 'Nuevo comentario',
  type: 'Tipo',
  text: 'Comentario',
  add: 'Agregar',
  blank: 'Escriba primero un comentario.',
  tooLong: 'Un comentario puede tener hasta 4,000 caracteres.',
  typeRequired: 'Elija un tipo.',
  savedTitle: '¡Comentario guardado!',
  saved: '¡El comentario se guardó correctamente!',
  none: 'Aún no hay comentarios',
  noneWhy: 'Lo que se agregue aquí lo leen todos los que siguen este embarque.',
  types: {
    supplier_follow_up: 'Seguimiento al proveedor',
    order_quality: 'Calidad del pedido',
    order_quantities: 'Cantidades del pedido',
    other: 'Otro',
  },
}
