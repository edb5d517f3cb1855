import type { Payloads } from './payload.ts'

export const accessPayloads: Payloads = {
  'POST oauth/setAuthentication': () => ({ body: { email: 'nobody@fairway.test', password: 'Fairway-2026' } }),
  'GET oauth/validate?token={token}': () => ({ query: '?token=anything' }),
  'GET admin/customerForId/{userId}': ({ self = 0 }) => ({ id: self }),
  'POST admin/recover': () => ({ body: { correo: 'nobody@fairway.test' } }),
  'GET admin/recovery?token={token}': () => ({ query: '?token=used' }),
  'PUT admin/changePass': () => ({ body: { email: 'nobody@fairway.test', password: 'Fairway-2027' } }),
  'POST user/login': () => ({
    body: { UsuarioId: 7, SessionId: 'f00', StartConnection: '2026-03-01 09:00', timezone: '-6', Origin: 'web' },
  }),
  'POST modules/login': () => ({ body: { UsuarioId: 7, ModuleId: 'Home', Date: '2026-03-01 09:00', timezone: '-6', SessionId: 'f00' } }),
  'POST user/logout': () => ({ body: { SessionId: 'f00', EndConnection: '2026-03-01 10:00', timezone: '-6' } }),
}
