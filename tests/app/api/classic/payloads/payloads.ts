import { accessPayloads } from './access-payloads.ts'
import { administrationPayloads } from './administration-payloads.ts'
import { alertPayloads } from './alert-payloads.ts'
import { dashboardPayloads } from './dashboard-payloads.ts'
import { deskPayloads } from './desk-payloads.ts'
import { freightPayloads } from './freight-payloads.ts'
import type { Payloads } from './payload.ts'
import { reportPayloads } from './report-payloads.ts'

/** Of each call of the specification, its documented payload. */
export const payloads: Payloads = {
  ...accessPayloads,
  ...dashboardPayloads,
  ...administrationPayloads,
  ...alertPayloads,
  ...reportPayloads,
  ...deskPayloads,
  ...freightPayloads,
}
