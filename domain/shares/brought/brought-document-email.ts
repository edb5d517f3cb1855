import type { CategoryName } from '#domain/core/attachments/document-categories.ts'
import type { Email } from '#domain/core/mail/email.ts'
import { withoutWebAddresses } from '#domain/core/mail/web-addresses.ts'
import type { Say } from '#domain/locales/text-key.ts'

interface BroughtDocumentNews {
  category: CategoryName
  name: string
  number: string
  address: string
}

/** To the maker of a link. The file's name is a stranger's: it leads to no other site. */
export const broughtDocumentEmail =
  ({ category, name, number, address }: BroughtDocumentNews) =>
  (t: Say, { project, email }: { project: string; email: string }): Email => {
    const document = t(`documents.categories.${category}`)
    return {
      subject: t('mail.broughtDocument.subject', { document, number }),
      paragraphs: [t('mail.broughtDocument.what', { document, number, project }), t('mail.broughtDocument.next')],
      facts: [
        [t('freight.fields.number'), number],
        [t('documents.category'), document],
        [t('documents.file'), withoutWebAddresses(name)],
      ],
      button: { label: t('mail.broughtDocument.button'), address },
      why: t('mail.broughtDocument.why', { email, project }),
    }
  }
