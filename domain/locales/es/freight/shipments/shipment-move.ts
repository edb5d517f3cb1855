import type { Dictionary } from '#domain/locales/dictionary.ts'

export const shipmentMove: Dictionary['shipmentMove'] = {
  open: 'Pasar a otro cliente',
  title: 'Pasar {{number}} a otro cliente',
  back: 'Volver al embarque',
  customer: 'Nuevo cliente',
  preview: 'De {{from}} a {{to}}',
  audience: 'Quién ve el embarque',
  loses: 'Dejan de verlo, de {{from}}',
  gains: 'Lo ven a partir de entonces, de {{to}}',
  along: 'Pasa también',
  parts: {
    containers: 'Contenedores',
    documents: 'Documentos',
    comments: 'Comentarios',
    tickets: 'Tickets sobre él',
  },
  read: '{{to}} leerá sus documentos, comentarios, tickets y eventos pasados; {{from}} ya no.',
  invoices_one: '{{total}} factura se queda con {{from}} y ya no nombra el embarque.',
  invoices_other: '{{total}} facturas se quedan con {{from}} y ya no nombran el embarque.',
  feed: 'Donde los archivos de la fuente {{feed}} sigan nombrando a {{from}} para este embarque, se entiende {{to}}. Si nombran a otro, espera una decisión.',
  move: 'Pasarlo a {{to}}',
  moved: 'El embarque pasó al otro cliente.',
  noCustomer: 'Elija otro cliente que usted pueda ver.',
  stale: 'Este embarque pasó a otro cliente entretanto. Vuelva a ver qué cambia.',
}

export const customerChooser: Dictionary['customerChooser'] = {
  find: 'Nombre o RFC',
  choose: 'Elija un cliente',
  preview: 'Mostrar qué cambia',
  nobody: 'No se encontró ningún cliente.',
  offered_one: '{{shown}} de {{total}} cliente.',
  offered_other: '{{shown}} de {{total}} clientes, por nombre.',
}

export const customerAudience: Dictionary['customerAudience'] = {
  what: 'Qué',
  users: 'Usuarios',
  alerts: 'Alertas',
  reports: 'Informes que nombran al cliente',
  more_one: 'y {{more}} más',
  more_other: 'y {{more}} más',
}
