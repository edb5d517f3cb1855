import type { Dictionary } from '#domain/locales/dictionary.ts'

/** What administrators read of all schedules. */
export const reportSchedules: Dictionary['reportSchedules'] = {
  title: 'Todas las programaciones',
  what: 'Todos los reportes de este portal que se envían de forma programada, sin importar de quién son.',
  nothing: 'No se envía nada de forma programada',
  nothingWhy: 'Aquí aparecen las programaciones que las personas hacen de sus reportes.',
  handOver: 'Entregar',
  handOverOf: 'Entregar {{name}}',
  handOverWhat:
    'Ahora es de {{owner}}, que lo conservará entre los reportes compartidos. Las direcciones externas recibirán lo que el nuevo dueño puede ver.',
  newOwner: 'Nuevo dueño',
  findPerson: 'Nombre o correo',
  offeredNobody: 'No se encontró a nadie que pueda tenerlo.',
  offered_one: '{{shown}} de {{total}} persona.',
  offered_other: '{{shown}} de {{total}} personas, por nombre.',
  choose: 'Elija una persona',
  noOwner: 'Elija de quién será.',
  unknownOwner: 'Esta persona no puede abrir el tema del reporte.',
  handedOver: '«{{name}}» ahora es de {{to}}',
}

/** What mails with reports, and about them, say. */
export const reportMail: Dictionary['reportMail'] = {
  delayed: 'Este reporte llega tarde: el portal no funcionaba a su hora.',
  more: 'Todas las columnas y filas están en el archivo adjunto.',
  moreRows: 'Estas son las primeras {{shown}} filas. Todas las columnas y filas están en el archivo adjunto.',
  none: 'Hoy no hay filas.',
  open: 'Abrir el reporte',
  zip: 'Descargar todos los documentos de esta lista en un archivo (pide iniciar sesión)',
  why: '{{owner}} hace enviar este reporte a {{email}}.',
  whyByHand: 'Usted pidió que se le enviara este reporte.',
  again: 'Este es de nuevo el reporte del {{due}} ({{zone}}), tal como fue entonces.',
  pausedSubject: '{{name}} está en pausa',
  paused: {
    failures: '«{{name}}» falló tres veces seguidas y ya no se envía. Ábralo, revise qué está mal y hágalo continuar.',
    owner: 'Su cuenta está cerrada, por lo que «{{name}}» ya no se envía. Un administrador puede entregarlo a otra persona.',
  },
  handedOverSubject: '{{name}} ahora es suyo',
  handedOver: '{{by}} le ha entregado «{{name}}», que era de {{from}}. Se envía como antes. Puede cambiarlo, pausarlo o eliminarlo.',
  whyOwner: 'Este mensaje se envió a {{email}} porque el reporte es suyo.',
  ownScope: 'Muestra solo los clientes que usted puede ver.',
  ownersScope: 'Muestra los clientes que {{owner}} puede ver.',
}
