import type { Ask } from '#app/api/classic/alias.server.ts'
import { Problem } from '#app/api/problem.ts'
import { z } from '#domain/platform/schema.ts'
import { rowId, tool } from './assistant-tool.ts'
import { comment, ticket } from './leaving-fields.ts'

const name = z.string().trim().min(1).max(200)

/** The entry of a catalogue by its name; a refusal names those that there are. */
async function entryOf(ask: Ask, catalogue: string, wanted: string | undefined): Promise<number | undefined> {
  if (wanted === undefined) return undefined
  const entries: { id: number; name: string }[] = (await ask('getCatalogue', { params: { name: catalogue } })).body.data
  const found = entries.find((each) => each.name.toLowerCase() === wanted.toLowerCase())
  if (found) return found.id
  const possible = entries.map((each) => each.name)
  throw new Problem(400, 'invalid-value', { parts: [{ pointer: '#', code: 'invalid-value', detail: possible.join(', ') }] })
}

export const writingTools = [
  tool({
    name: 'add_comment',
    title: 'Add a comment',
    description: 'Adds a comment to a shipment, in the name of the person whose token it is. Everybody who sees the shipment reads it.',
    input: z.strictObject({ shipmentId: rowId, text: z.string().trim().min(1).max(4_000) }),
    by: ['addShipmentComment'],
    needs: ['comments'],
    writes: true,
    fields: comment,
    run: async (ask, { shipmentId, text }) =>
      (await ask('addShipmentComment', { params: { id: shipmentId }, body: { kind: 'other', text } })).body,
  }),
  tool({
    name: 'raise_ticket',
    title: 'Raise a ticket',
    description:
      'Raises a ticket of the service desk, which is mailed. Kinds, modules and severities are named; a refusal says which there are.',
    input: z.strictObject({
      kind: name,
      module: name,
      subModule: name.optional(),
      severity: name.optional(),
      phone: z.string().max(50).optional().meta({ description: 'Digits alone.' }),
      subject: name,
      description: z.string().trim().min(1).max(4_000),
      shipmentId: rowId.optional().meta({ description: 'What it is about.' }),
    }),
    by: ['raiseTicket', 'getCatalogue'],
    needs: ['tickets'],
    writes: true,
    fields: ticket,
    run: async (ask, { kind, module, subModule, severity, shipmentId, ...texts }) => {
      const body = {
        kindId: await entryOf(ask, 'ticket-types', kind),
        moduleId: await entryOf(ask, 'ticket-modules', module),
        subModuleId: await entryOf(ask, 'ticket-sub-modules', subModule),
        severityId: await entryOf(ask, 'ticket-severities', severity),
        ...texts,
        ...(shipmentId !== undefined && { about: { shipmentId } }),
      }
      return (await ask('raiseTicket', { body })).body
    },
  }),
]
