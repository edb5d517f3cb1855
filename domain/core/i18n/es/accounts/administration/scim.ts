import type { Dictionary } from '#domain/core/i18n/dictionary.ts'

export const scim: Dictionary['scim'] = {
  noDirectory: 'Solo un token de una cuenta de servicio administra personas por SCIM.',
  otherDomain: 'Este directorio no crea cuentas con un correo en este dominio.',
  userTaken: 'Otra cuenta de este directorio tiene este nombre de usuario o ID externo, o un administrador la eliminó.',
  groupTaken: 'Otro grupo tiene este nombre o ID externo.',
  memberUnknown: 'No todos los miembros son personas que este directorio administra.',
  tooManyMembers: 'Un grupo tiene como máximo {{most}} miembros.',
  emailOfOthers: 'La cuenta también ve clientes que no son de este directorio: su correo lo cambia un administrador del portal.',
}
