import { needed, neededMail, spared, sparedTelephone } from '#domain/core/required-marks.ts'
import { encodeMessage } from '#domain/platform/domain-error.ts'
import { z } from '#domain/platform/schema.ts'
import type { thresholdKeys } from './customer-input.ts'

export const customerFields = {
  name: needed('adminCustomers.fields.name', 120),
  rfc: needed('adminCustomers.fields.rfc', 40),
  telephone: sparedTelephone,
  country: spared(60),
}

export const contactFields = {
  name: needed('adminCustomers.contact.name', 80),
  lastName: needed('adminCustomers.contact.lastName', 80),
  email: neededMail('adminCustomers.contact.email'),
  position: spared(80),
  telephone: sparedTelephone,
}

const notACount = 'adminCustomers.mostPeopleWrong'
export const mostPeople = z.number({ error: notACount }).int(notACount).min(1, notACount).max(9_999, notACount).optional()

const threshold = (most: number) => {
  const wrong = encodeMessage('adminCustomers.thresholdWrong', { most })
  return z.number({ error: wrong }).int(wrong).min(0, wrong).max(most, wrong).optional()
}

export const thresholdFields = {
  departureHours: threshold(720),
  arrivalHours: threshold(720),
  freeTimeDays: threshold(60),
  silentDays: threshold(60),
  documentDays: threshold(60),
} satisfies Record<(typeof thresholdKeys)[number], unknown>
