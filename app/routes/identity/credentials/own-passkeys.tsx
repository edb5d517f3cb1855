import { json, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { findSigningIn } from './signing-in.server.ts'
import { SigningIn } from './signing-in.tsx'

export const loader = async (args: LoaderFunctionArgs) => json(await findSigningIn('passkeys', args))

export default function OwnPasskeys() {
  return <SigningIn {...useLoaderData<typeof loader>()} />
}
