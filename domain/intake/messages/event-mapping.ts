import { feedFacts } from '#domain/intake/files/feed-mapping.ts'
import { name } from '#domain/intake/files/field-rules.ts'
import { eventKinds } from '#domain/intake/messages/event-kinds.ts'
import { z } from '#domain/platform/schema.ts'

const path = name.regex(/^[\w-]+(\.[\w-]+)*$/, 'expected names joined by dots, as data.container.number')

/** A part of the message, or a part whose words are translated; `value` is the same for all. */
const field = z.union([
  path.transform((from) => ({ from })),
  z.strictObject({ from: path, values: z.record(name, name.nullable()).optional() }),
  z.strictObject({ value: name }),
])
export type JsonField = z.output<typeof field>

const kinds = z.enum([...eventKinds, 'etd', 'eta'])
const facts = { of: z.literal('events'), source: feedFacts.source, project: feedFacts.project }

/** Whether the sender gets a 997 or CONTRL. */
const acknowledge = z.boolean().optional()

/** How messages of one system are read: `inbox/mappings/NAME.yaml`, sent to /api/v1/intake/NAME. */
export const eventMappingSchema = z.discriminatedUnion('format', [
  z.strictObject({ ...facts, format: z.literal('x12'), acknowledge }),
  z.strictObject({ ...facts, format: z.literal('iftsta'), acknowledge }),
  z.strictObject({
    ...facts,
    format: z.literal('universal'),
    /** Codes of events and milestones are those of the installation. */
    kinds: z.record(name, z.enum(eventKinds).nullable()),
    contexts: z.record(name, z.enum(['shipment', 'mbl', 'hbl', 'booking', 'container'])).optional(),
    containerDates: z.record(name, z.enum(eventKinds)).optional(),
  }),
  z.strictObject({
    ...facts,
    format: z.literal('json'),
    /** Where the events are; absent: the message is one event, or an array of them. */
    events: path.optional(),
    fields: z.strictObject({
      key: field,
      kind: z.strictObject({ from: path, values: z.record(name, kinds.nullable()) }),
      at: field,
      updatedAt: field.optional(),
      classifier: field.optional(),
      retracted: field.optional(),
      place: field.optional(),
      shipment: field.optional(),
      container: field.optional(),
      mbl: field.optional(),
      hbl: field.optional(),
      booking: field.optional(),
      vessel: field.optional(),
      voyage: field.optional(),
      mode: field.optional(),
      carrier: field.optional(),
      remark: field.optional(),
    }),
  }),
])
export type EventMapping = z.output<typeof eventMappingSchema>
