import { found } from '#app/server/found.ts'
import { routeAt } from '#app/server/middleware/route-at.ts'
import type { Confirmation } from './server/confirmation.server.ts'

/** Every page that only asks before it acts is exported by such a file. Pages that show more have a file of their own. */
const files = import.meta.glob<Record<string, Confirmation>>('./routes/**/*-confirmation{,s}.server.ts', { eager: true })

const confirmations = new Map(
  Object.values(files)
    .flatMap((rows) => Object.values(rows))
    .map((row) => [row.route as string, row]),
)

export const confirmationAt = ({ url }: Request): Confirmation => found(confirmations.get(routeAt(new URL(url).pathname)))
