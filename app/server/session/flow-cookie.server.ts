import { flowLifeMs, type StartedFlow, startedFlow } from '#domain/identity/company-sign-in/flow/code-flow.server.ts'
import { makeCookie } from './session-cookie.server.ts'

const flowCookie = () => makeCookie('fairway-company')

/** What this browser began at a provider: nobody else's browser can finish it. */
export async function readFlow(request: Pick<Request, 'headers'>): Promise<StartedFlow | null> {
  const read = startedFlow.safeParse(await flowCookie().parse(request.headers.get('Cookie')))
  return read.success ? read.data : null
}

export const writeFlow = (flow: StartedFlow): Promise<string> => flowCookie().serialize(flow, { maxAge: flowLifeMs / 1000 })

export const forgetFlow = (): Promise<string> => flowCookie().serialize('', { maxAge: 0 })
