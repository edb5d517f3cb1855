import type { Dictionary } from '../../dictionary.ts'

export const failures: Dictionary['failures'] = {
  notFound: 'No pudimos encontrar esta página.',
  notFoundWhy: 'Puede que la dirección esté mal escrita o que la página sea de otra persona.',
  toApp: 'Ir a la aplicación',
  toLogin: 'Ir al inicio de sesión',
  toRegister: 'Solicitar acceso',
  ways: 'A dónde ir desde aquí',
  unexpected: 'Algo falló de nuestro lado.',
  unexpectedWhy: 'No se pudo mostrar esta página. Lo que ya estaba guardado está a salvo. Inténtelo de nuevo en un momento.',
  unavailable: 'El portal no puede acceder a sus datos en este momento.',
  unavailableWhy: 'Sigue intentándolo y volverá por sí solo. Lo que ya estaba guardado está a salvo. Inténtelo de nuevo en unos segundos.',
  staleForm: 'Este formulario ya no es válido, por lo que no se guardó nada. Abra la página de nuevo e inténtelo otra vez.',
  noConnection: 'Sin conexión. La página sigue mostrando lo de antes.',
  notNow: 'El portal no puede responder en este momento. La página sigue mostrando lo de antes.',
  retry: 'Intentar de nuevo',
}

export const gate: Dictionary['gate'] = {
  otherSite: 'Este formulario se envió desde otro sitio, así que no se hizo nada.',
  tooMany: 'Demasiadas solicitudes. Espere un momento e inténtelo de nuevo.',
  notForm: 'Esta página lee formularios; lo que se envió es otra cosa.',
  tooLarge: 'Lo que se envió es demasiado grande: aquí se aceptan a lo sumo {{kilobytes}} KB.',
  late: 'La solicitud no llegó a tiempo.',
  incomplete: 'Lo que se envió está incompleto o mal formado, así que no se hizo nada.',
  method: 'Este método no se usa aquí.',
  host: 'El encabezado Host no es un nombre por el que responda este portal.',
  longAddress: 'Esta dirección es demasiado larga.',
  malformedAddress: 'Esta dirección está mal formada.',
  nothing: 'Aquí no hay nada.',
  away: 'El portal no puede acceder a sus registros en este momento. Nada de lo guardado se perdió; inténtelo de nuevo en unos segundos.',
  busy: 'Las listas se están preparando y muchas personas las están pidiendo. Inténtelo de nuevo en unos segundos.',
  crowded: 'Demasiadas personas están entrando en este momento. Inténtelo de nuevo en unos segundos.',
  overloaded: 'En este momento usan el portal más personas que de costumbre. Inténtelo de nuevo en unos segundos.',
  fileAway: 'Este archivo no está disponible en este momento. Inténtelo de nuevo en un minuto; si sigue igual, avise a su administrador.',
  unexpected: 'Algo falló de nuestro lado. Si vuelve a ocurrir, mencione esto: {{request}}',
  back: 'Volver al portal',
}
