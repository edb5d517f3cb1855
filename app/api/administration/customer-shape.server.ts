import { found } from '#app/api/problem.ts'
import { exampleOf } from '#app/api/schemas/example.ts'
import { id, reference, text } from '#app/api/schemas/freight.ts'
import { customerModuleKeys, customerModules } from '#domain/core/viewer/customer-modules.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { thresholdKeys } from '#domain/directory/customers/customer-input.ts'
import { customerStates } from '#domain/directory/customers/customer-list.ts'
import { findCustomer } from '#domain/directory/customers/customers.server.ts'
import { z } from '#domain/platform/schema.ts'
import { dated, person } from './dated-shape.ts'

const hours = z.number().nullable()

export const contactShape = z.object({ id: id.meta({ examples: [4] }), ...person }).meta({ id: 'Contact' })

export const customerDetails = z
  .object({
    id: id.meta({ examples: [12] }),
    name: z.string().meta({ examples: ['Vidriera del Norte'] }),
    rfc: text.meta({ examples: ['VNO980101AB1'] }),
    telephone: text,
    country: text.meta({ examples: ['Mexico'] }),
    group: reference.nullable().meta({ examples: [{ id: 3, name: 'North' }] }),
    modules: z
      .array(z.enum(customerModuleKeys))
      .meta({ description: 'What its services open beside the role.', examples: [['dashboard', 'tracking']] }),
    thresholds: z.object(Object.fromEntries(thresholdKeys.map((key) => [key, hours]))).meta({
      description: 'When its exceptions begin; null for the usual figure.',
      examples: [{ departureHours: null, arrivalHours: 48, freeTimeDays: null, silentDays: null, documentDays: null }],
    }),
    mostPeople: z.number().int().nullable().meta({ description: 'How many people it may invite into the portal; null for any number.' }),
    state: z.enum(customerStates).meta({ examples: ['active'] }),
    hasShipments: z.boolean().meta({ examples: [true] }),
    contacts: z.array(contactShape),
    hasLogo: z.boolean(),
    users: z
      .array(z.object({ id, name: z.string(), firstName: z.string(), lastName: z.string(), email: z.string() }))
      .meta({ examples: [[{ id: 7, name: 'Ana Ruiz', firstName: 'Ana', lastName: 'Ruiz', email: 'ana@example.com' }]] }),
    ...dated,
  })
  .meta({ id: 'CustomerDetails' })

export const contactExample = exampleOf(contactShape)

export const customerExample = { ...exampleOf(customerDetails), version: 3 }

/** Throws 404 for a customer that is absent, foreign, or deleted for long. */
export async function describeCustomer(viewer: Viewer, customerId: number, now: Date): Promise<z.output<typeof customerDetails>> {
  const { logo, modules: ids, ...facts } = found(await findCustomer(viewer, customerId, now))
  return { ...facts, hasLogo: logo !== null, modules: customerModuleKeys.filter((key) => ids.includes(customerModules[key])) }
}
