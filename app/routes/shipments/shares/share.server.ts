import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from '@remix-run/node'
import { found } from '#app/server/found.ts'
import { portalAddressOf } from '#app/server/portal-address.server.ts'
import { answerSubmission } from '#app/server/submission.server.ts'
import { redirectWithToast } from '#app/server/toast.server.ts'
import { titleOf } from '#app/server/translation.server.ts'
import { actBy } from '#app/server/viewer.server.ts'
import { documentCategories } from '#domain/core/attachments/document-categories.ts'
import { href } from '#domain/core/href.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { mayRead } from '#domain/freight/documents/document-line.ts'
import { DomainError } from '#domain/platform/domain-error.ts'
import { listShareableDocuments } from '#domain/shares/documents-of-link.server.ts'
import { brokerDocuments, brokerParts, type ShareDays, shareParts, usualParts } from '#domain/shares/share-link.ts'
import { createShareLink, findShareable, type Shareable } from '#domain/shares/share-links.server.ts'
import { findSharingSettings } from '#domain/shares/sharing-settings.server.ts'
import { shareForm } from './share-form.ts'

const linkReaders = ['anyone', 'broker', 'bringing'] as const
type LinkReader = (typeof linkReaders)[number]

const readerIn = ({ url }: Request) => new URL(url).searchParams.get('for')

/** What the page of a new link shows. */
export async function offerLink(args: LoaderFunctionArgs, viewer: Viewer, shareable: Shareable) {
  const thing = found(await findShareable(viewer, shareable))
  const { number, containerId } = thing
  const documents = await listShareableDocuments(viewer, thing)
  const readers: readonly LinkReader[] = containerId === null ? linkReaders : linkReaders.filter((each) => each !== 'bringing')
  const reader = readers.find((each) => each === readerIn(args.request)) ?? 'anyone'
  const categories = documentCategories.shipment.filter((category) => mayRead(viewer, 'shipment', category))
  const title = containerId === null ? 'sharing.shipmentTitle' : 'sharing.containerTitle'
  return json({
    title: await titleOf(args, title),
    heading: title,
    number,
    readers,
    reader,
    categories,
    documents,
    parts: containerId === null ? shareParts : shareParts.filter((part) => part !== 'containers'),
    ticked: {
      anyone: { parts: usualParts, documents: [] as string[] },
      bringing: {
        parts: ['number'] as const,
        documents: [] as string[],
        asksFor: categories.find((each) => each === new URL(args.request.url).searchParams.get('document')),
      },
      broker: {
        parts: brokerParts,
        documents: documents.filter(({ category }) => category && brokerDocuments.includes(category)).map(({ id }) => `${id}`),
      },
    }[reader],
    isAllowed: (await findSharingSettings(viewer.projectId)).allowsLinks,
    key: crypto.randomUUID(),
  } as const)
}

/** The address is in the answer of the form that made the link, and nowhere afterwards. */
export async function answerNewLink(args: ActionFunctionArgs, viewer: Viewer, shareable: Shareable) {
  const { number } = found(await findShareable(viewer, shareable))
  return answerSubmission(args.request, shareForm, async ({ days, parts, documents = [], asksFor = null, note = null, key }) => {
    if (asksFor === null && readerIn(args.request) === 'bringing') throw new DomainError('sharing.brought.required', 'asksFor')
    const link = { days: Number(days) as ShareDays, parts, documents: documents.map(Number), asksFor, note, key }
    const { secret } = found(await createShareLink(actBy(viewer, args), shareable, link))
    if (secret === null) return redirectWithToast(href('shareLinks'), 'sharing.madeBefore')
    return json({ made: { number, address: (await portalAddressOf(args)) + href('sharedThing', { token: secret }) } })
  })
}
