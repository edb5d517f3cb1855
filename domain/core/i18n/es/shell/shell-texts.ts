import type { Dictionary } from '#domain/core/i18n/dictionary.ts'

export const shell: Dictionary['shell'] = {
  description:
    '{{name}}: el portal donde los clientes siguen sus embarques y contenedores por mar, aire y tierra, con reportes, alertas y ayuda.',
  skip: 'Ir al contenido',
  menu: 'Menú',
  closeMenu: 'Cerrar menú',
  settings: 'Configuración',
  nothing: 'nada',
  language: 'Idioma',
  logout: 'Cerrar sesión',
  search: 'Buscar embarques',
  searchHint: 'Número, contenedor, proveedor, puerto …',
  version: 'Versión {{version}}',
  asOf: 'Datos al',
  delayed:
    'Con retraso: el índice de búsqueda se está reconstruyendo. Mientras tanto las respuestas vienen directamente del registro, completas pero más lentas.',
  behind: 'Poniéndose al día: los cambios más recientes aún no están en estas listas y cifras.',
  roles: { administrator: 'Administrador', customer: 'Cliente', rr: 'RR', agent: 'Agente', rrsu: 'RRSU' },
  delayedMark: 'Con retraso',
  support: 'Ayuda: {{address}}',
}

export const menu: Dictionary['menu'] = {
  home: 'Inicio',
  tracking: 'Rastreo',
  container: 'Contenedores',
  reports: 'Reportes',
  costs: 'Gestión de costos',
  admin: 'Admin',
  users: 'Usuarios',
  alerts: 'Alertas',
  profile: 'Perfil',
  apiTokens: 'Tokens de API',
  sessions: 'Sesiones',
  password: 'Cambiar contraseña',
  secondFactor: 'Segundo factor',
  requiredFactor: 'Segundo factor por rol',
  audit: 'Bitácora',
  mail: 'Correo saliente',
  shareLinks: 'Enlaces compartidos',
  ownNotifications: 'Mis notificaciones',
  received: 'Recibidos',
  unread_one: 'Mis notificaciones: {{total}} sin leer',
  unread_other: 'Mis notificaciones: {{total}} sin leer',
  account: 'Su cuenta',
  serviceDesk: 'Mesa de Servicio',
}
