import { LRUCache } from 'lru-cache'
import * as client from 'openid-client'
import { environment } from '#domain/platform/environment/environment.server.ts'
import { nothingInner } from '#domain/platform/outward/outward-address.ts'
import { callOutward } from '#domain/platform/outward/outward-call.server.ts'

export interface ProviderClient {
  issuer: string
  clientId: string
  /** null: a public client. */
  clientSecret: string | null
}

/** The provider was not reached, or is none. `fault` is of `callOutward` or of openid-client. */
export class UnreachableProvider extends Error {
  constructor(
    readonly fault: string,
    options?: ErrorOptions,
  ) {
    super(`The provider cannot be used: ${fault}`, options)
    this.name = 'UnreachableProvider'
  }
}

const longestCallMs = 8_000
const hourMs = 3_600_000

/** What a provider says of itself. Its keys are not kept: they are read at each sign-in, so that a withdrawn one counts at once. */
const known = new LRUCache<string, Promise<client.ServerMetadata>>({ max: 200, ttl: hourMs })

/** Whoever knocks at a provider that does not answer must not keep the portal calling it. */
const failureLifeMs = 30_000

const allowance = () => environment().WEBHOOK_ALLOW ?? nothingInner

async function fetchOutward(url: string, { body, headers, method }: client.CustomFetchOptions): Promise<Response> {
  const answer = await callOutward({
    url,
    method: method === 'POST' ? 'POST' : 'GET',
    headers,
    allowance: allowance(),
    timeoutMs: longestCallMs,
    body: body === undefined || body === null ? undefined : String(body),
  })
  if (answer.outcome === 'blocked') throw new UnreachableProvider(answer.fault)
  if (answer.outcome === 'failed') throw new UnreachableProvider(answer.code)
  const { status, text, contentType } = answer
  const isEmpty = status === 204 || status === 205 || status === 304
  return new Response(isEmpty ? null : text, { status, headers: contentType ? { 'content-type': contentType } : {} })
}

/** `callOutward` has checked whether an address without encryption may be called. */
const isPlain = (issuer: string) => issuer.startsWith('http:')

/** Reads what the provider says of itself, at most once an hour, and a failure at most once in 30 seconds. Throws `UnreachableProvider`. */
export async function connectProvider({ issuer, clientId, clientSecret }: ProviderClient): Promise<client.Configuration> {
  const metadata = await (known.get(issuer) ?? discoverAnew(issuer))
  const methods = metadata.token_endpoint_auth_methods_supported ?? ['client_secret_basic']
  const secret =
    clientSecret && (methods.includes('client_secret_basic') ? client.ClientSecretBasic : client.ClientSecretPost)(clientSecret)
  const configuration = new client.Configuration(metadata, clientId, {}, secret || client.None())
  configuration[client.customFetch] = fetchOutward
  configuration.timeout = longestCallMs / 1000
  client.enableNonRepudiationChecks(configuration)
  if (isPlain(issuer)) client.allowInsecureRequests(configuration)
  return configuration
}

/** Asks again although the hour is not over. Returns nothing; throws `UnreachableProvider`. */
export async function testProvider(issuer: string): Promise<void> {
  await discoverAnew(issuer)
}

/** One call for all who wait. */
function discoverAnew(issuer: string): Promise<client.ServerMetadata> {
  const asked = discover(issuer)
  known.set(issuer, asked)
  asked.catch(() => {
    if (known.peek(issuer) === asked) known.set(issuer, asked, { ttl: failureLifeMs })
  })
  return asked
}

async function discover(issuer: string): Promise<client.ServerMetadata> {
  try {
    const found = await client.discovery(new URL(issuer), 'discovery', undefined, undefined, {
      [client.customFetch]: fetchOutward,
      timeout: longestCallMs / 1000,
      execute: isPlain(issuer) ? [client.allowInsecureRequests] : [],
    })
    const metadata = found.serverMetadata()
    // Of many tenants at once, as Microsoft's `common`: anybody's directory could say who somebody is.
    if (new URL(metadata.issuer).href !== new URL(issuer).href) throw new UnreachableProvider('other-issuer')
    if (!metadata.authorization_endpoint || !metadata.token_endpoint || !metadata.jwks_uri) throw new UnreachableProvider('incomplete')
    return { ...metadata }
  } catch (error) {
    throw networkFaultIn(error) ?? new UnreachableProvider(codeOf(error), { cause: error })
  }
}

/** openid-client wraps what its fetch threw. */
export function networkFaultIn(error: unknown): UnreachableProvider | null {
  for (let each = error; each instanceof Error; each = each.cause) if (each instanceof UnreachableProvider) return each
  return null
}

export function codeOf(error: unknown): string {
  const { code } = error as { code?: unknown }
  return typeof code === 'string' ? code : 'unreadable'
}
