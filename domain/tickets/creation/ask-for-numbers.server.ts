import { mostAwaited } from '#domain/alerts/audience/awaited-number.ts'
import { awaitNumbers, leaveOutAwaited } from '#domain/alerts/audience/awaited-numbers.server.ts'
import type { Act } from '#domain/core/viewer/act.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { findByNumbers } from '#domain/freight/shipments/tracking/tracking-numbers.server.ts'
import type { Say } from '#domain/locales/text-key.ts'
import { DomainError } from '#domain/platform/domain-error.ts'
import { listTicketChoices } from '#domain/tickets/catalogues/ticket-choices.server.ts'
import { ticketTypeIds } from '#domain/tickets/ticket.ts'
import { questionPart } from './question.ts'
import { raiseTicket } from './raise-ticket.server.ts'

interface Asked {
  numbers: readonly string[]
  key: string
}

/**
 * Asks the forwarder by one request for the numbers that the viewer cannot see, and waits for them. Returns null where the viewer waits for
 * all of them already. What exists for somebody else is asked for as what exists nowhere. Refuses where all are in sight, and beyond 200
 * waited for at a time.
 */
export async function askForNumbers(act: Act, { numbers, key }: Asked, say: Say, portal: string): Promise<{ number: string } | null> {
  const { viewer, now } = act
  const found = await findByNumbers(viewer, numbers, now)
  const absent = found.filter(({ shipments }) => shipments.length === 0).map(({ number }) => number)
  if (absent.length === 0) throw new DomainError('tracking.asked.allHere', 'numbers')
  const { fresh, waiting } = await leaveOutAwaited(viewer, absent)
  if (fresh.length === 0) return null
  if (waiting + fresh.length > mostAwaited) throw new DomainError('tracking.asked.tooMany', 'numbers', { values: { most: mostAwaited } })
  const draft = {
    ...(await beginningOf(viewer)),
    ...{ typeId: ticketTypeIds.request, phone: null, severityId: null, copies: [] },
    subject: say('tracking.asked.subject', { count: fresh.length, first: fresh[0] ?? '' }),
    description: [say('tracking.asked.description'), '', ...fresh].join('\n'),
  }
  const ticket = await raiseTicket(act, { draft, key, about: {}, file: undefined }, portal)
  await awaitNumbers(viewer, fresh, now)
  return ticket
}

/** A question, or the first request that the project offers. */
async function beginningOf(viewer: Viewer): Promise<{ moduleId: number; subModuleId: number | null }> {
  const { modules, subModules } = await listTicketChoices(viewer)
  const requests = modules.filter(({ typeId }) => typeId === ticketTypeIds.request)
  const module = requests.find(({ id }) => id === questionPart.module) ?? requests[0]
  const parts = subModules.filter(({ moduleId }) => moduleId === module?.id)
  return { moduleId: module?.id ?? 0, subModuleId: (parts.find(({ id }) => id === questionPart.subModule) ?? parts[0])?.id ?? null }
}
