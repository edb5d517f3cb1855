import type { Dictionary } from '#domain/core/i18n/dictionary.ts'

export const profile: Dictionary['profile'] = {
  title: 'Su perfil',
  what: 'Un administrador cambia su nombre, correo y teléfono; contraseña, sesiones y segundo factor tienen sus propias páginas.',
  name: 'Nombre',
  email: 'Correo',
  telephone: 'Teléfono',
  language: 'Idioma',
  zoneTitle: 'Zona horaria',
  zone: 'Zona horaria',
  zoneHelp:
    'Lo que no ocurre en un lugar determinado, como solicitudes, comentarios y correo, se muestra con este reloj, que también decide qué día es hoy. Sus resúmenes (9AM, si no hay otra hora) y sus horas de silencio lo siguen desde ahora. Las fechas de un puerto conservan el reloj de ese puerto.',
  ofBrowser: 'La que diga mi navegador ({{zone}})',
  ofProject: 'La que diga mi navegador; no dijo ninguna, así que {{zone}}',
  zoneWrong: 'Elija una zona horaria de la lista',
  now: 'Su hora ahora',
  save: 'Guardar zona horaria',
  saved: 'Su zona horaria se ha guardado.',
  hearing: 'Mis notificaciones',
}
