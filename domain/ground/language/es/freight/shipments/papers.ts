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

export const files: Dictionary['files'] = {
  accepted: 'Un archivo: JPG, JPEG, PNG, PDF, DOC, DOCX, XLS, XLSX o CSV, de hasta 10 MB.',
  invalid: 'oh no, archivo no válido, inténtelo de nuevo',
  empty: 'oh no, archivo no válido, inténtelo de nuevo. Este está vacío.',
  tooLarge: 'oh no, archivo no válido, inténtelo de nuevo. Este pesa más de 10 MB.',
  badName: 'oh no, archivo no válido, inténtelo de nuevo. Su nombre no se puede usar: póngale uno sencillo.',
  oneOnly: 'oh no, archivo no válido, inténtelo de nuevo. Un archivo a la vez.',
  noRoom:
    'Por el momento no queda espacio para archivos, así que no se guardó nada. Avise a quien administra este portal e inténtelo más tarde.',
  incomplete: 'oh no, archivo no válido, inténtelo de nuevo. No llegó completo.',
  missing: 'Elija primero un archivo.',
  tooMany: 'Ha subido muchos archivos en poco tiempo. Espere un poco e inténtelo de nuevo.',
}
