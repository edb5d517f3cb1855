import type { LoaderFunctionArgs } from '@remix-run/node'
import { eq } from 'drizzle-orm'
import { action as accept, loader as ask } from '#app/routes/identity/company/accept-invitation.tsx'
import { loader as comeBack } from '#app/routes/identity/company/return-from-provider.tsx'
import { loader as start } from '#app/routes/identity/company/start-sign-in.tsx'
import { readPendingToken, readSessionToken } from '#app/server/session/session-cookie.server.ts'
import { db } from '#db/postgres/client.server.ts'
import { identityProviders } from '#db/postgres/schema/accounts/identity.ts'
import { type ProviderSeed, seedProvider } from '#db/seed/seed-providers.ts'
import { findViewer } from '#domain/identity/access/viewers.server.ts'
import { sealClientSecret } from '#domain/identity/company-sign-in/providers/provider-secret.server.ts'
import type { ProjectId } from '#domain/platform/environment/projects.ts'
import { context } from '#tests/support/test-viewers.ts'

export const portal = 'http://localhost'

export async function seedWithSecret(secret: string, seed: ProviderSeed): Promise<number> {
  const id = await seedProvider(db(), seed)
  await db()
    .update(identityProviders)
    .set({ clientSecret: sealClientSecret(secret, id) })
    .where(eq(identityProviders.id, id))
  return id
}

/** A browser at the portal, with its cookies. */
export class Visitor {
  readonly jar = new Map<string, string>()
  noted: Record<string, unknown>[] = []

  constructor(
    readonly projectId: ProjectId = 4,
    readonly network = `10.9.${Math.floor(Math.random() * 250)}.${Math.floor(Math.random() * 250)}`,
  ) {}

  cookie = () => [...this.jar].map(([name, value]) => `${name}=${value}`).join('; ')

  async #ask(loader: (args: LoaderFunctionArgs) => Promise<Response>, path: string, provider: number, method = 'GET'): Promise<Response> {
    const request = new Request(portal + path, { method, headers: { cookie: this.cookie() } })
    const note = (facts: Record<string, unknown>) => void this.noted.push(facts)
    const asked = { ...context(), network: this.network, projectId: this.projectId, note }
    const answer = await loader({ request, params: { provider: String(provider) }, context: asked as never })
    for (const line of answer.headers.getSetCookie()) {
      const [pair = ''] = line.split(';')
      const at = pair.indexOf('=')
      if (/max-age=0/i.test(line)) this.jar.delete(pair.slice(0, at))
      else this.jar.set(pair.slice(0, at), pair.slice(at + 1))
    }
    return answer
  }

  /** Where the provider is asked. */
  async start(provider: number, query = ''): Promise<URL> {
    const answer = await this.#ask(start as never, `/sign-in/${provider}${query}`, provider)
    if (answer.status !== 302) throw new Error(`The sign-in did not begin: ${answer.status} ${await answer.text()}`)
    return new URL(answer.headers.get('location') ?? '')
  }

  begin = (provider: number) => this.#ask(start as never, `/sign-in/${provider}`, provider)

  /** With the query that the provider gave. */
  comeBack = (provider: number, search: string) => this.#ask(comeBack as never, `/sign-in/${provider}/callback${search}`, provider)

  /** What the page that asks before it links says. */
  invited = async (provider: number) => (await this.#ask(ask as never, `/sign-in/${provider}/invitation`, provider)).json()

  accept = (provider: number) => this.#ask(accept as never, `/sign-in/${provider}/invitation`, provider, 'POST')

  /** As somebody whose session has this cookie. */
  enter(cookie: string) {
    const [name = '', value = ''] = cookie.split(/=(.*)/s)
    this.jar.set(name, value)
  }

  async viewer() {
    const token = await readSessionToken({ headers: new Headers({ cookie: this.cookie() }) })
    return token ? findViewer(token, this.projectId, new Date()) : null
  }

  owesCode = async () => Boolean(await readPendingToken({ headers: new Headers({ cookie: this.cookie() }) }))
}

export async function refusalOf(answer: Response): Promise<string> {
  const { message } = (await answer.json()) as { message: string }
  return `${answer.status} ${message}`
}
