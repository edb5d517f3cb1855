import { found } from '#app/server/found.ts'
import { type UploadedPicture, uploadedPictures } from '#domain/core/projects/brand.ts'

export const pictureKindIn = (part: string): UploadedPicture => found(uploadedPictures.find((kind) => kind === part))
