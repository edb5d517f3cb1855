import { href } from '#domain/core/href.ts'
import { firstColours, paletteOf } from '#domain/core/projects/brand-palette.ts'
import { brandOf } from '#domain/core/projects/brands.server.ts'
import type { Language } from '#domain/locales/language.ts'
import { translatorIn } from '#domain/locales/translator.server.ts'
import type { ProjectId } from '#domain/platform/environment/projects.ts'
import type { Email, MailBrand } from './email.ts'

interface BrandedMail {
  projectId: ProjectId
  language: Language
  message: Pick<Email, 'button'>
  topic?: { portal: string }
}

/**
 * The brand of a mail's project. The logo is at the portal that the message links to: a mail is written within a transaction, which must not
 * ask for hosts.
 */
export function mailBrandOf({ projectId, language, message, topic }: BrandedMail): MailBrand {
  const { name, colour, pictures, supportAddress } = brandOf(projectId)
  const portal = message.button?.address ?? topic?.portal
  return {
    name,
    colour: colour ? paletteOf(colour).strong : firstColours[projectId],
    logo: pictures.logo && portal ? new URL(href('brandPicture', { picture: 'logo' }), portal).href : null,
    support: supportAddress && translatorIn(language)('mail.support', { address: supportAddress }),
  }
}
