/** What each setting has to be, with an example: what somebody reads whose setting cannot be used. */
export const expectations: Record<string, string> = {
  NODE_ENV: 'is one of development, test and production',
  PORT: 'is a number from 0 to 65535, as in PORT=3000',
  HOST: 'is an address of this machine, as in HOST=127.0.0.1',
  APP_URL: 'is the address people use, as in APP_URL=https://portal.example.com',
  DATABASE_URL: 'names a PostgreSQL server, as in DATABASE_URL=postgres://user:password@db.example.com:5432/fairway',
  DATA_DIR: 'is a folder, as in DATA_DIR=/var/lib/fairway',
  FILES_URL:
    'names a bucket or a shared folder, as in FILES_URL=s3://key:secret@host/bucket?region=us-east-1 or FILES_URL=file:///srv/files',
  SMTP_URL: 'names a mail server, as in SMTP_URL=smtps://user:password@mail.example.com:465',
  MAIL_FROM: 'is one e-mail address, as in MAIL_FROM=portal@example.com',
  SESSION_SECRET: 'is at least 32 random characters; openssl rand -hex 32 makes some',
  PORTAL_PROJECT: 'is a number from 1 to 6, as in PORTAL_PROJECT=4',
  PROJECT_TIME_ZONES:
    'says which time zone a project’s people have at first, as in PROJECT_TIME_ZONES=2=America/Mexico_City, 6=Europe/Berlin',
  PORTAL_MODE: 'is one of all, web and jobs',
  MAP_TILE_URL: 'is the address of a tile server, as in MAP_TILE_URL=https://tiles.example.com/{z}/{x}/{y}.png',
  APP_STORE_URL: 'is an https address, as in APP_STORE_URL=https://apps.apple.com/app/id1',
  PLAY_STORE_URL: 'is an https address, as in PLAY_STORE_URL=https://play.google.com/store/apps/details?id=example',
  LEGAL_CONTROLLER: 'is at most 200 characters long',
  LEGAL_ADDRESS: 'is at most 300 characters long',
  LEGAL_CONTACT: 'is at most 200 characters long',
  LEGAL_EMAIL: 'is one e-mail address, as in LEGAL_EMAIL=privacy@example.com',
  LOG_LEVEL: 'is one of trace, debug, info, warn, error, fatal and silent',
  DEMO: 'is 0 or 1',
}
