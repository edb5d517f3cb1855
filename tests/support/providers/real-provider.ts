import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Provider } from 'oidc-provider'

export interface RealAccount {
  email?: string
  email_verified?: boolean
  name?: string
  groups?: string[]
}

export const realClient = { id: 'fairway', secret: 'a-secret-of-this-test-and-of-no-provider' }

export interface RealProvider {
  issuer: string
  /** Who signs in there, by subject; with `asks` the browser is shown a page with a button first. */
  as: string
  asks: boolean
  accounts: Record<string, RealAccount>
  /** Registers the client with these addresses; a public one has no secret. */
  serve(redirectUris: string[], more?: { afterSignOut?: string[]; isPublic?: boolean }): void
  close(): Promise<void>
}

const page = (body: string) => `<!doctype html><html lang="en"><meta charset="utf-8"><title>Harbour</title><h1>Harbour</h1>${body}`

/** `oidc-provider` on this machine. It signs everybody in as `as`. */
export async function openRealProvider(port = 0): Promise<RealProvider> {
  let provider: Provider | undefined
  const server = createServer(async (request, response) => {
    if (!provider) return void response.writeHead(503).end()
    if (!request.url?.startsWith('/interaction/')) return void provider.callback()(request, response)
    if (real.asks && request.method === 'GET') {
      response.writeHead(200, { 'content-type': 'text/html' })
      return void response.end(page('<form method="post"><button>Continue as yourself</button></form>'))
    }
    await letThrough(provider, request, response)
  })
  const letThrough = async (of: Provider, ...ends: Parameters<Provider['interactionDetails']>) => {
    const { prompt, params, grantId } = await of.interactionDetails(...ends)
    if (prompt.name === 'login')
      return of.interactionFinished(...ends, { login: { accountId: real.as } }, { mergeWithLastSubmission: false })
    const grant = (grantId && (await of.Grant.find(grantId))) || new of.Grant({ accountId: real.as, clientId: String(params.client_id) })
    grant.addOIDCScope(String(params.scope))
    await of.interactionFinished(...ends, { consent: { grantId: await grant.save() } }, { mergeWithLastSubmission: true })
  }
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const real: RealProvider = {
    issuer,
    as: 'ana',
    asks: false,
    accounts: {},
    serve(redirectUris, { afterSignOut = [], isPublic = false } = {}) {
      provider = new Provider(issuer, {
        clients: [
          {
            ...{
              client_id: realClient.id,
              ...(isPublic ? { token_endpoint_auth_method: 'none' as const } : { client_secret: realClient.secret }),
              grant_types: ['authorization_code'],
              response_types: ['code'],
            },
            ...{ redirect_uris: redirectUris, post_logout_redirect_uris: afterSignOut },
          },
        ],
        cookies: { keys: ['of this test'] },
        claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name', 'groups'] },
        findAccount: (_, id) => ({ accountId: id, claims: async () => ({ sub: id, ...real.accounts[id] }) }),
        features: { devInteractions: { enabled: false } },
        interactions: { url: (_, { uid }) => `/interaction/${uid}` },
      })
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
  return real
}

/** A browser at the provider: follows its redirects, with its cookies, until it is sent elsewhere. Returns that address. */
export async function visitProvider(address: string, jar = new Map<string, string>()): Promise<string> {
  const { origin } = new URL(address)
  for (let at = address, hops = 0; hops < 12; hops += 1) {
    const answer = await fetch(at, {
      redirect: 'manual',
      headers: { cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') },
    })
    for (const line of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = (line.split(';')[0] ?? '').split('=')
      if (value) jar.set(name, value)
      else jar.delete(name)
    }
    const location = answer.headers.get('location')
    if (!location) throw new Error(`The provider answered ${answer.status}: ${(await answer.text()).slice(0, 300)}`)
    at = new URL(location, at).href
    if (new URL(at).origin !== origin) return at
  }
  throw new Error('The provider redirects without end.')
}
