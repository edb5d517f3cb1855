import { json, type LoaderFunctionArgs } from '@remix-run/node'
import { portalAddressOf } from '#app/server/portal-address.server.ts'
import { writeCeremony } from '#app/server/session/ceremony-cookie.server.ts'
import { startPasskeySignIn } from '#domain/identity/access/passkeys/passkey-sign-in.server.ts'

/** For the e-mail field of the sign-in page, whose suggestions have passkeys too. */
export async function loader(args: LoaderFunctionArgs) {
  const { options, ceremony } = await startPasskeySignIn(await portalAddressOf(args), args.context.network, new Date())
  return json(options, { headers: { 'Set-Cookie': await writeCeremony(ceremony), 'Cache-Control': 'no-store' } })
}
