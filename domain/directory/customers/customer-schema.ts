import { optionalTelephone, optionalText, requiredMail, requiredText } from '#domain/core/text-fields.ts'
import { encodeMessage } from '#domain/platform/domain-error.ts'
import { z } from '#domain/platform/schema.ts'
import type { thresholdKeys } from './customer-input.ts'

export const customerFields = {
  name: requiredText('adminCustomers.fields.name', 120),
  rfc: requiredText('adminCustomers.fields.rfc', 40),
  telephone: optionalTelephone,
  country: optionalText(60),
}

export const contactFields = {
  name: requiredText('adminCustomers.contact.name', 80),
  lastName: requiredText('adminCustomers.contact.lastName', 80),
  email: requiredMail('adminCustomers.contact.email'),
  position: optionalText(80),
  telephone: optionalTelephone,
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
