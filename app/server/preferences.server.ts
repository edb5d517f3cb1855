import { type Preferences, readPreferences } from '#domain/core/viewer/preferences.ts'
import { makeCookie } from './session/session-cookie.server.ts'
import { findRequestViewer, type RequestArgs } from './viewer.server.ts'

const cookie = () => makeCookie('fairway-look')

export async function preferencesOf(args: RequestArgs): Promise<Preferences> {
  const viewer = await findRequestViewer(args).catch(() => null)
  return viewer?.preferences ?? readPreferences(await cookie().parse(args.request.headers.get('Cookie')))
}

export function writePreferences({ columns: _ofTables, panels: _ofHome, ...look }: Preferences): Promise<string> {
  return cookie().serialize(look, { maxAge: 365 * 24 * 3600 })
}
