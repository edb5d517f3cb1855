import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from '@remix-run/node'
import { found } from '#app/server/found.ts'
import { portalAddressOf } from '#app/server/portal-address.server.ts'
import { answerSubmission } from '#app/server/submission.server.ts'
import { redirectWithToast } from '#app/server/toast.server.ts'
import { titleOf } from '#app/server/translation.server.ts'
import { actBy } from '#app/server/viewer.server.ts'
import { href } from '#domain/core/href.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { listShareableDocuments } from '#domain/shares/documents-of-link.server.ts'
import { brokerDocuments, brokerParts, type ShareDays, shareParts, usualParts } from '#domain/shares/share-link.ts'
import { createShareLink, findShareable, type Shareable } from '#domain/shares/share-links.server.ts'
import { findSharingSettings } from '#domain/shares/sharing-settings.server.ts'
import { shareForm } from './share-form.ts'

/** What the page of a new link shows. */
export async function offerLink(args: LoaderFunctionArgs, viewer: Viewer, shareable: Shareable) {
  const thing = found(await findShareable(viewer, shareable))
  const { number, containerId } = thing
  const documents = await listShareableDocuments(viewer, thing)
  const isForBroker = new URL(args.request.url).searchParams.get('for') === 'broker'
  const title = containerId === null ? 'sharing.shipmentTitle' : 'sharing.containerTitle'
  return json({
    title: await titleOf(args, title),
    heading: title,
    number,
    isForBroker,
    documents,
    parts: containerId === null ? shareParts : shareParts.filter((part) => part !== 'containers'),
    ticked: isForBroker
      ? {
          parts: brokerParts,
          documents: documents.filter(({ category }) => category && brokerDocuments.includes(category)).map(({ id }) => `${id}`),
        }
      : { parts: usualParts, documents: [] },
    isAllowed: (await findSharingSettings(viewer.projectId)).allowsLinks,
    key: crypto.randomUUID(),
  } as const)
}

/** The address is in the answer of the form that made the link, and nowhere afterwards. */
export async function answerNewLink(args: ActionFunctionArgs, viewer: Viewer, shareable: Shareable) {
  const { number } = found(await findShareable(viewer, shareable))
  return answerSubmission(args.request, shareForm, async ({ days, parts, documents = [], note = null, key }) => {
    const link = { days: Number(days) as ShareDays, parts, documents: documents.map(Number), note, key }
    const { secret } = found(await createShareLink(actBy(viewer, args), shareable, link))
    if (secret === null) return redirectWithToast(href('shareLinks'), 'sharing.madeBefore')
    return json({ made: { number, address: (await portalAddressOf(args)) + href('sharedThing', { token: secret }) } })
  })
}
