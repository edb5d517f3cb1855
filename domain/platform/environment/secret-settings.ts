/** Settings that hold a secret, or an address with one in it: a file named by NAME_FILE may hold them instead. */
export const secretSettings = [
  'SESSION_SECRET',
  'SESSION_SECRET_FORMER',
  'DATABASE_URL',
  'DATABASE_READ_URL',
  'LIST_ENGINE',
  'FILES_URL',
  'BACKUP_TO',
  'BI_TO',
  'SMTP_URL',
  'HEALTH_TOKEN',
  'MAP_TILE_URL',
] as const
