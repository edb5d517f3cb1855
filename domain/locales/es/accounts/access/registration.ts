import type { Dictionary } from '#domain/locales/dictionary.ts'

export const registration: Dictionary['registration'] = {
  title: 'Solicitar acceso',
  help: 'Díganos quién es. Un administrador le contestará por correo.',
  name: 'Nombre',
  lastName: 'Apellidos',
  company: 'Empresa',
  email: 'Correo electrónico',
  telephone: 'Teléfono',
  message: 'Mensaje',
  optional: 'Opcional',
  send: 'Enviar solicitud',
  back: 'Regresar al inicio de sesión',
  nameRequired: 'El nombre es obligatorio',
  lastNameRequired: 'Los apellidos son obligatorios',
  companyRequired: 'La empresa es obligatoria',
  tooLong: 'El texto es demasiado largo',
  telephoneInvalid: 'Escriba un número de teléfono válido',
  tooMany: 'Ya llegaron varias solicitudes desde su red. Inténtelo de nuevo dentro de una hora.',
  thanks: 'Gracias, su solicitud va en camino',
  thanksWhy: 'Un administrador le contestará por correo.',
}
