import type { Dictionary } from '#domain/locales/dictionary.ts'

export const ownPassword: Dictionary['ownPassword'] = {
  title: 'Cambiar contraseña',
  what: 'Al cambiarla se cierran sus demás sesiones y se envía un aviso a {{email}}.',
  old: 'Contraseña actual',
  oldRequired: 'Escriba su contraseña actual',
  incorrect: 'Esta no es su contraseña actual',
  proof: 'Su propia contraseña',
  proofRequired: 'Escriba su propia contraseña',
  proofBySigningIn: 'Aquí no tiene contraseña. Cierre la sesión, entre de nuevo y hágalo en los cinco minutos siguientes.',
  closed: 'Su cuenta no tiene aquí una contraseña en uso: entre con su empresa.',
  proofOfUser: 'Se necesita si cambia el correo o la contraseña.',
  proofOfToken: 'Un token deja entrar sin contraseña a quien lo tenga.',
  proofOfFactor: 'Muestra que es usted quien está aquí.',
  tooMany: 'Demasiadas contraseñas incorrectas. Espere un momento e inténtelo de nuevo.',
  owed: 'Otra persona escribió la contraseña con la que entró. Elija una que solo usted conozca; después se abre el portal.',
  changed: 'Su contraseña se cambió. Se cerraron sus demás sesiones.',
}
