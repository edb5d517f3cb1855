import { ok } from '#app/api/call.ts'
import { alias } from '#app/api/classic/alias.server.ts'
import { numberOf } from '#app/api/classic/sent.ts'
import { addHalf, imagePolicy, uploadHalf } from '#app/api/classic/upload-halves.server.ts'
import { documentCategories } from '#domain/core/attachments/document-categories.ts'
import { containerUploadPolicy } from '#domain/freight/containers/attachments/container-upload-policy.ts'

const policy = imagePolicy(containerUploadPolicy)
const purpose = 'container'

const categoryOf = (type: unknown) => documentCategories.container.find((category) => category === type)

export const containerDocumentAliases = [
  alias({
    specified: 'POST Documents/uploadDocumment/',
    by: ['addContainerDocument'],
    upload: policy,
    differences:
      'The first half. `url` is a handle, not an address: it works in `saveDocumment` for the same user, once, within an hour. A file that is not saved is deleted. Kinds, size and number are those of documents.',
    run: (asked) => uploadHalf(asked, { purpose, policy }),
  }),
  alias({
    specified: 'POST Documents/saveDocumment',
    by: ['addContainerDocument'],
    differences:
      'The second half. `urlDoc` is the `url` that the upload answered; any address, and a handle that is used, expired or somebody else’s, is 400. The name is that of the file; `Type` is read where it is a category (`interchange_receipt`, `photos`, `weight_certificate`, `other`).',
    run: async (asked) => {
      const { urlDoc, idContainer, Type } = asked.sent
      const category = categoryOf(Type)
      const { body } = await addHalf(asked, purpose, urlDoc, (file, key) =>
        asked.ask('addContainerDocument', { params: { id: numberOf(idContainer) }, body: { ...(category && { category }) }, file, key }),
      )
      return ok({ data: { DocumentId: body.id } })
    },
  }),
]
