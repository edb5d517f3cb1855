import type { Dictionary } from '../../../dictionary.ts'

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
  module: 'Módulo: {{module}}',
  modules: {
    tracking: 'Rastreo',
  },
}

export const documents: Dictionary['documents'] = {
  tab: 'Documentos',
  new: 'Agregar un documento',
  file: 'Archivo',
  upload: 'Subir',
  saved: 'Se guardó «{{name}}».',
  name: 'Nombre',
  category: 'Categoría',
  noCategory: 'Sin indicar',
  categoryHelp: 'Quién ve un documento depende de su categoría. Sin ella cuenta como «Otros».',
  categories: {
    booking: 'Reserva',
    bill_of_lading: 'Conocimiento de embarque',
    commercial_invoice: 'Factura comercial',
    packing_list: 'Lista de empaque',
    certificate_of_origin: 'Certificado de origen',
    customs_declaration: 'Pedimento',
    proof_of_delivery: 'Prueba de entrega',
    interchange_receipt: 'Recibo de intercambio (EIR)',
    photos: 'Fotos',
    weight_certificate: 'Certificado de peso',
    other: 'Otros',
  },
  kind: 'Tipo',
  size: 'Tamaño',
  createdAt: 'Fecha de creación',
  createdBy: 'Creado por',
  download: 'Descargar',
  downloadOne: 'Descargar {{name}}',
  none: 'Aún no hay documentos',
  noneWhy: 'Aquí se pueden guardar conocimientos de embarque, facturas, listas de empaque y todo lo que pertenezca a este embarque.',
}

/** What stands beside a shipment, a container or an invoice, and leads to its tickets and alerts. */
export const beside: Dictionary['beside'] = {
  dispute: 'Disputar esto',
  ask: 'Preguntar sobre esto',
  some_one: '{{count}} ticket sobre esto',
  some_other: '{{count}} tickets sobre esto',
  follow: 'Seguir',
  unfollow: 'Siguiendo',
}
