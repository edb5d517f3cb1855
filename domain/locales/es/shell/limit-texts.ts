import type { Dictionary } from '#domain/locales/dictionary.ts'

export const limits: Dictionary['limits'] = {
  tickets: 'Ha creado muchos tickets en poco tiempo. Lo que escribió sigue aquí: inténtelo de nuevo en {{seconds}} segundos.',
  tokens: 'Ha creado muchos tokens de API en poco tiempo. Lo que escribió sigue aquí: inténtelo de nuevo en {{seconds}} segundos.',
  passkeySignIns: 'Varios accesos desde su red han fallado. Inténtelo de nuevo en {{seconds}} segundos.',
  providerSignIns: 'Varios accesos desde su red han fallado. Inténtelo de nuevo en {{seconds}} segundos.',
  oauthClients: 'Se registraron demasiados asistentes desde esta red. Inténtelo de nuevo en {{seconds}} segundos.',
  providerTests: 'Lo ha hecho muchas veces en poco tiempo. Inténtelo de nuevo en {{seconds}} segundos.',
  peopleInvitations:
    'Ha enviado muchas invitaciones en poco tiempo. Lo que ha escrito sigue aquí: inténtelo de nuevo en {{seconds}} segundos.',
  webhooks: 'Lo ha hecho muchas veces en poco tiempo. Vuelva a intentarlo en {{seconds}} segundos.',
  broughtDocuments: 'Se han enviado muchos archivos en poco tiempo. Espere un poco e inténtelo de nuevo.',
  shareLinks: 'Ha creado muchos enlaces en poco tiempo. Lo que escribió sigue aquí: inténtelo de nuevo en {{seconds}} segundos.',
  lookUps: 'Se consultaron muchos embarques desde su red en poco tiempo.',
  comments: 'Ha escrito muchos comentarios en poco tiempo. Este sigue aquí: inténtelo de nuevo en {{seconds}} segundos.',
  reports: 'Ha guardado muchos reportes en poco tiempo. Este sigue aquí: inténtelo de nuevo en {{seconds}} segundos.',
  reportRuns: 'Ha abierto muchos reportes en poco tiempo.',
  documentsOfServices: 'Esta cuenta de servicio agregó demasiados documentos en una hora.',
  commentsOfServices: 'Esta cuenta de servicio agregó demasiados comentarios en diez minutos.',
  ticketsOfServices: 'Esta cuenta de servicio levantó demasiados tickets en diez minutos.',
  searches: 'Ha buscado muchas veces en poco tiempo.',
  testMails: 'Ha enviado muchos correos de prueba en poco tiempo. Inténtelo de nuevo en {{seconds}} segundos.',
  broughtKilobytes: 'Este token trajo 500 MB de eventos en un día, o 500,000 de ellos.',
  wait: 'Inténtelo de nuevo en {{seconds}} segundos. La dirección de esta página conserva lo que pidió.',
}
