import type { Dictionary } from '#domain/locales/dictionary.ts'

export const sessions: Dictionary['sessions'] = {
  title: 'Sesiones',
  where: 'Dónde tiene la sesión abierta. Cierre lo que no reconozca y después cambie su contraseña.',
  device: '{{browser}} en {{system}}',
  unknownDevice: 'Dispositivo desconocido',
  phone: 'Aplicación móvil',
  phoneOn: 'Aplicación móvil en {{system}}',
  isThis: 'Esta sesión',
  remembered: 'Recordada',
  network: 'Red',
  unknownNetwork: 'desconocida',
  signedIn: 'Inicio',
  lastSeen: 'Última actividad',
  end: 'Cerrar',
  endOf: 'Cerrar la sesión {{device}}, con última actividad {{lastSeen}}',
  endOthers: 'Cerrar todas las demás',
  onlyThis: 'No tiene la sesión abierta en ningún otro lugar.',
  ended: 'La sesión se cerró.',
  othersEnded_one: 'Se cerró {{count}} sesión más.',
  othersEnded_other: 'Se cerraron {{count}} sesiones más.',
}
