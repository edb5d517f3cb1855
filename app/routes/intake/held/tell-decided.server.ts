import { redirectWithToast } from '#app/server/toast.server.ts'
import { href } from '#domain/core/href.ts'
import type { Decided } from '#domain/intake/held/held.ts'

/** Back to what is held, with what a decision did. */
export function tellDecided({ settled, again, freed, lines }: Decided) {
  const word = settled === 0 && again === 0 ? 'already' : again > 0 ? 'again' : freed > 0 ? 'freed' : lines > 0 ? 'lines' : 'done'
  return redirectWithToast(href('held'), `received.held.${word}`, { values: { count: settled, again, freed, lines } })
}
