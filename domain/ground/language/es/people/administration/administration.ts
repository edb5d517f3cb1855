import type { Dictionary } from '../../../dictionary.ts'

export const administration: Dictionary['administration'] = {
  title: 'Administración de usuarios',
  tabs: { customers: 'Crear cliente', groups: 'Crear grupo', users: 'Crear usuario' },
  created: 'Creado',
  changed: 'Modificado',
  save: 'Guardar',
  cancel: 'Cancelar',
  close: 'Cerrar',
  edit: 'Editar',
  delete: 'Eliminar',
  restore: 'Restaurar',
  incorrect: 'Dato incorrecto, favor de verificar',
  tooLong: 'Escriba como máximo {{most}} caracteres.',
  telephoneInvalid: 'Escriba un número de teléfono: solo dígitos, espacios y + ( ) -.',
  emailInvalid: 'Escriba un correo válido',
  keepMine: 'Para reemplazar lo que guardó la otra persona, guarde de nuevo. Para conservarlo, cierre sin guardar.',
  standing: 'Guardado ahora',
  yours: 'Lo suyo',
  field: 'Campo',
}
