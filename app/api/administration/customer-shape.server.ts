import { found } from '#app/api/problem.ts'
import { id, reference, text } from '#app/api/schemas/freight.ts'
import { customerModuleKeys, customerModules } from '#domain/core/viewer/customer-modules.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { thresholdKeys } from '#domain/directory/customers/customer-input.ts'
import { customerStates } from '#domain/directory/customers/customer-list.ts'
import { findCustomer } from '#domain/directory/customers/customers.server.ts'
import { z } from '#domain/platform/schema.ts'
import { createdAt, dated, person, updatedAt } from './dated-shape.ts'

const hours = z.number().nullable()

export const contactShape = z.object({ id, ...person }).meta({ id: 'Contact' })

export const customerDetails = z
  .object({
    id,
    name: z.string(),
    rfc: text,
    telephone: text,
    country: text,
    group: reference.nullable(),
    modules: z.array(z.enum(customerModuleKeys)).meta({ description: 'What its services open beside the role.' }),
    thresholds: z.object(Object.fromEntries(thresholdKeys.map((key) => [key, hours]))).meta({
      description: 'When its exceptions begin; null for the usual figure.',
    }),
    mostPeople: z.number().int().nullable().meta({ description: 'How many people it may invite into the portal; null for any number.' }),
    state: z.enum(customerStates),
    hasShipments: z.boolean(),
    contacts: z.array(contactShape),
    hasLogo: z.boolean(),
    users: z.array(z.object({ id, name: z.string(), firstName: z.string(), lastName: z.string(), email: z.string() })),
    ...dated,
  })
  .meta({ id: 'CustomerDetails' })

export const contactExample: z.output<typeof contactShape> = {
  id: 4,
  name: 'Luis',
  lastName: 'Vega',
  email: 'luis@example.com',
  position: null,
  telephone: null,
}

export const customerExample: z.output<typeof customerDetails> = {
  id: 12,
  name: 'Vidriera del Norte',
  rfc: 'VNO980101AB1',
  telephone: null,
  country: 'Mexico',
  group: { id: 3, name: 'North' },
  modules: ['dashboard', 'tracking'],
  state: 'active',
  hasShipments: true,
  contacts: [contactExample],
  mostPeople: null,
  thresholds: { departureHours: null, arrivalHours: 48, freeTimeDays: null, silentDays: null, documentDays: null },
  users: [{ id: 7, name: 'Ana Ruiz', firstName: 'Ana', lastName: 'Ruiz', email: 'ana@example.com' }],
  hasLogo: false,
  version: 3,
  createdAt,
  updatedAt,
}

/** Throws 404 for a customer that is absent, foreign, or deleted for long. */
export async function describeCustomer(viewer: Viewer, customerId: number, now: Date): Promise<z.output<typeof customerDetails>> {
  const { logo, modules: ids, ...facts } = found(await findCustomer(viewer, customerId, now))
  return { ...facts, hasLogo: logo !== null, modules: customerModuleKeys.filter((key) => ids.includes(customerModules[key])) }
}
