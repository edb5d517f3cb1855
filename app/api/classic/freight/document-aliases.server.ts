import { buffer } from 'node:stream/consumers'
import { selfOf } from '#app/api/api-paths.ts'
import { ok } from '#app/api/call.ts'
import { alias } from '#app/api/classic/alias.server.ts'
import { joinedPages } from '#app/api/classic/joined-pages.ts'
import { notFound, Problem } from '#app/api/problem.ts'
import type { attachedDocument } from '#app/api/schemas/attachments.ts'
import { translatorIn } from '#domain/locales/translator.server.ts'
import { fileKinds } from '#domain/platform/files/file-kinds.ts'
import { maxDocumentBytes } from '#domain/platform/files/upload-policy.ts'
import type { z } from '#domain/platform/schema.ts'

type Document = z.output<typeof attachedDocument>

const owners = {
  s: { noun: 'shipments', call: 'downloadShipmentDocument' },
  c: { noun: 'containers', call: 'downloadContainerDocument' },
} as const
type Owner = keyof typeof owners

const pathOf = (owner: Owner, id: string, document: number | string) => `${selfOf(owners[owner].noun, id)}/documents/${document}`

/** What `downloadFile` takes: a document by its id, below the thing whose it is. */
const keyOf = (owner: Owner, id: string, document: number) => `${owner}${id}-${document}`

const typeOf = ({ mediaType }: Document) => Object.values(fileKinds).find((kind) => kind.mediaType === mediaType)?.name ?? null

/** The specification shows neither payload nor answer of these. */
const lookUp = (specified: string) =>
  alias({
    specified,
    by: [],
    needs: { capability: 'own', grant: null },
    differences:
      'Answers 404 to everybody: what it is sent and what it answers is not specified. `GET Documents/DocumentsId/{id}` lists documents.',
    run: async ({ language }) => {
      throw new Problem(404, 'not-found', {
        more: { detail: translatorIn(language)('api.classic.unspecified', { call: 'GET Documents/DocumentsId/{id}' }) },
      })
    },
  })

export const documentAliases = [
  alias({
    specified: 'GET Documents/DocumentsId/{id}',
    by: ['listShipmentDocuments'],
    differences:
      '`URL` is the path of the bytes in the API, never an address of the file store. `DocumentKeyAsString` is for `downloadFile`. `Type` is the kind of file. Up to 5,000, the newest first.',
    run: async ({ id, ask }) =>
      ok(
        await joinedPages<Document>(ask, 'listShipmentDocuments', { params: { id } }, (each) => ({
          Name: each.name,
          Type: typeOf(each),
          CreationDate: each.createdAt,
          CreateBy: each.createdBy,
          URL: pathOf('s', id, each.id),
          DocumentKeyAsString: keyOf('s', id, each.id),
        })),
      ),
  }),
  alias({
    specified: 'GET documents/downloadFile/{file}',
    by: ['downloadShipmentDocument', 'downloadContainerDocument'],
    differences:
      '`file` is the `DocumentKeyAsString` of a list, never the name of a file. `data` is base64 of up to 10 MB; a larger file is 413 with the `path` of its bytes.',
    run: async ({ id, ask }) => {
      const [, owner, thing = '', document = ''] = /^([sc])([1-9]\d{0,14})-([1-9]\d{0,14})$/.exec(id) ?? []
      if (owner !== 's' && owner !== 'c') throw notFound()
      const { file } = await ask(owners[owner].call, { params: { id: thing, document } })
      if (!file) throw notFound()
      const path = pathOf(owner, thing, document)
      if (file.size > maxDocumentBytes) throw new Problem(413, 'file-too-large', { values: { path }, more: { path } })
      return ok({ data: (await buffer(await file.read())).toString('base64') })
    },
  }),
  lookUp('GET findDocumentsWPS/{id}'),
  lookUp('GET findDocumentsView/3/{ShipmentId}'),
  alias({
    specified: 'GET Documents/DocummentsContainers/{containerId}',
    by: ['listContainerDocuments'],
    differences: '`URL`, `Type` and `DocumentKeyAsString` as in `DocumentsId`.',
    run: async ({ id, ask }) =>
      ok(
        await joinedPages<Document>(ask, 'listContainerDocuments', { params: { id } }, (each) => ({
          NameDocumentHouse: each.name,
          Type: typeOf(each),
          CreationDateDocument: each.createdAt,
          URL: pathOf('c', id, each.id),
          DocumentKeyAsString: keyOf('c', id, each.id),
        })),
      ),
  }),
]
