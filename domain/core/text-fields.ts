import { required } from '#domain/core/required-fields.ts'
import { isTelephone } from '#domain/core/telephone.ts'
import type { TextKey } from '#domain/locales/text-key.ts'
import { encodeMessage } from '#domain/platform/domain-error.ts'
import { isMailAddress } from '#domain/platform/mail-address.ts'
import { z } from '#domain/platform/schema.ts'

const tooLong = (most: number) => encodeMessage('administration.tooLong', { most })

export const requiredText = (label: TextKey, most: number) =>
  z
    .string({ error: required(label) })
    .trim()
    .min(1, required(label))
    .max(most, tooLong(most))

export const optionalText = (most: number) => z.string().trim().max(most, tooLong(most)).optional()

export const requiredMail = (label: TextKey) =>
  z
    .string({ error: required(label) })
    .trim()
    .min(1, required(label))
    .refine(isMailAddress, 'administration.emailInvalid')

export const optionalTelephone = z.string().trim().refine(isTelephone, 'administration.telephoneInvalid').optional()
