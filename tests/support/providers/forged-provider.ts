import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type CryptoKey, exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose'

export interface ForgedProvider {
  issuer: string
  /** What its ID tokens say beside `iss`, `aud` and times; replaces these too. */
  claims: JWTPayload
  /** What it says of itself beside the usual. */
  metadata: Record<string, unknown>
  /** The nonce that it was asked with, unless `claims` has one. */
  nonce: string
  tokenCalls: number
  discoveries: number
  /** Signs by another key; `publishes` says whether its key set has it. */
  changeKey(publishes: boolean): Promise<void>
  signByFormerKey(): void
  close(): Promise<void>
}

/** A provider that says whatever a test wants, and takes any code. */
export async function openForgedProvider(): Promise<ForgedProvider> {
  let published = await makeKey('first')
  let signing = published
  let former = published
  const server = createServer(async (request, response) => {
    const send = (body: object, status = 200) =>
      void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    if (request.url === '/.well-known/openid-configuration') forged.discoveries += 1
    if (request.url === '/.well-known/openid-configuration') return send({ ...metadataOf(forged.issuer), ...forged.metadata })
    if (request.url === '/jwks') return send({ keys: [published.jwk] })
    if (request.url !== '/token') return send({ error: 'not_found' }, 404)
    forged.tokenCalls += 1
    const now = Math.floor(Date.now() / 1000)
    const usual = { iss: forged.issuer, aud: 'fairway', iat: now, exp: now + 300, nonce: forged.nonce }
    const idToken = await new SignJWT({ ...usual, ...forged.claims })
      .setProtectedHeader({ alg: 'RS256', kid: signing.kid })
      .sign(signing.privateKey)
    send({ access_token: 'access', token_type: 'Bearer', expires_in: 300, id_token: idToken })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const forged: ForgedProvider = {
    issuer: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    claims: {},
    metadata: {},
    nonce: '',
    tokenCalls: 0,
    discoveries: 0,
    async changeKey(publishes) {
      const next = await makeKey(`key-${forged.tokenCalls}-${publishes}`)
      if (publishes) published = next
      former = signing
      signing = next
    },
    signByFormerKey() {
      signing = former
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
  return forged
}

const metadataOf = (issuer: string) => ({
  ...{ issuer, authorization_endpoint: `${issuer}/authorize`, token_endpoint: `${issuer}/token`, jwks_uri: `${issuer}/jwks` },
  ...{ response_types_supported: ['code'], subject_types_supported: ['public'], id_token_signing_alg_values_supported: ['RS256'] },
})

async function makeKey(kid: string): Promise<{ kid: string; privateKey: CryptoKey; jwk: object }> {
  const { privateKey, publicKey } = await generateKeyPair('RS256')
  return { kid, privateKey, jwk: { ...(await exportJWK(publicKey)), kid, alg: 'RS256', use: 'sig' } }
}
