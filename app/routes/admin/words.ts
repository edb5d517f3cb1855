import { required } from '#app/components/form/parts/required.ts'
import type { TextKey } from '#domain/ground/language/say.ts'
import { isMailAddress } from '#domain/ground/mail-address.ts'
import { writeMessage } from '#domain/ground/refusal.ts'
import { z } from '#domain/ground/schema.ts'
import { isTelephone } from '#domain/people/telephone.ts'

const tooLong = (most: number) => writeMessage('administration.tooLong', { most })

export const needed = (label: TextKey, most: number) =>
  z
    .string({ error: required(label) })
    .trim()
    .min(1, required(label))
    .max(most, tooLong(most))

export const spared = (most: number) => z.string().trim().max(most, tooLong(most)).optional()

export const neededMail = (label: TextKey) =>
  z
    .string({ error: required(label) })
    .trim()
    .min(1, required(label))
    .refine(isMailAddress, 'administration.emailInvalid')

export const sparedTelephone = z.string().trim().refine(isTelephone, 'administration.telephoneInvalid').optional()
