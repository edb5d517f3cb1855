import type { RevisedComments, RevisedDocuments } from '#app/server/attachments/revisions.server.ts'
import { href } from '#domain/core/href.ts'
import {
  editContainerComment,
  findContainerComment,
  removeContainerComment,
} from '#domain/freight/containers/attachments/container-comments.server.ts'
import {
  findContainerDocument,
  removeContainerDocument,
  replaceContainerDocument,
} from '#domain/freight/containers/attachments/container-documents.server.ts'
import { containerUploadPolicy } from '#domain/freight/containers/attachments/container-upload-policy.ts'

export const containerComments: RevisedComments = {
  noun: 'comment',
  capability: 'comment-on-container',
  find: findContainerComment,
  edit: editContainerComment,
  remove: removeContainerComment,
  listOf: (id, back) => href('containerComments', { id }, { back }),
}

export const containerDocuments: RevisedDocuments = {
  noun: 'document',
  capability: 'add-container-documents',
  policy: containerUploadPolicy,
  find: findContainerDocument,
  replace: replaceContainerDocument,
  remove: removeContainerDocument,
  listOf: (id, back) => href('containerDocuments', { id }, { back }),
}
