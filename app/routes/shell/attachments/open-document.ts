import type { LoaderFunctionArgs } from '@remix-run/node'
import { documentsAt } from '#app/attachments.server.ts'
import { openAttached } from '#app/server/attachments/revisions.server.ts'

/** Uses the same access filter as the page that lists it. */
export const loader = (args: LoaderFunctionArgs) => openAttached(args, documentsAt(args.request))
