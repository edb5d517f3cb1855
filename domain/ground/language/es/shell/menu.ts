import type { Dictionary } from '../../dictionary.ts'

export const menu: Dictionary['menu'] = {
  home: 'Inicio',
  tracking: 'Rastreo',
  container: 'Contenedores',
  reports: 'Reportes',
  costs: 'Gestión de costos',
  admin: 'Admin',
  users: 'Usuarios',
  alerts: 'Alertas',
  sessions: 'Sesiones',
  secondFactor: 'Segundo factor',
  requiredFactor: 'Segundo factor obligatorio',
  audit: 'Bitácora de auditoría',
  mail: 'Registro de correos',
}
