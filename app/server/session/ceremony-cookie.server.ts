import { ceremonyLifeMs, type StartedCeremony, startedCeremony } from '#domain/identity/access/passkeys/ceremony.server.ts'
import { makeCookie } from './session-cookie.server.ts'

const ceremonyCookie = () => makeCookie('fairway-passkey')

/** The challenge that this browser was given: an answer to it from another browser opens nothing. */
export async function readCeremony(request: Pick<Request, 'headers'>): Promise<StartedCeremony | null> {
  const read = startedCeremony.safeParse(await ceremonyCookie().parse(request.headers.get('Cookie')))
  return read.success ? read.data : null
}

export const writeCeremony = (ceremony: StartedCeremony): Promise<string> =>
  ceremonyCookie().serialize(ceremony, { maxAge: ceremonyLifeMs / 1000 })

export const forgetCeremony = (): Promise<string> => ceremonyCookie().serialize('', { maxAge: 0 })
