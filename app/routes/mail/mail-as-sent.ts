import type { LoaderFunctionArgs } from '@remix-run/node'
import { enter } from '#app/server/enter.server.ts'
import { found, idIn } from '#app/server/found.ts'
import { findMailHtml } from '#domain/core/mail/mail-ledger.server.ts'

/** Runs no script of the mail and fetches nothing for it but a picture of the portal itself. */
export async function loader(args: LoaderFunctionArgs) {
  const { viewer, params } = await enter('mailAsSent', args)
  return new Response(found(await findMailHtml(viewer, idIn(params.id))), {
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy':
        "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; sandbox allow-top-navigation-by-user-activation",
    },
  })
}
