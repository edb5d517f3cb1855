import { found } from '#app/server/found.ts'
import { type CatalogueKey, catalogueKeys } from '#domain/catalogues/catalogue.ts'

export const catalogueIn = (part: string | undefined): CatalogueKey =>
  found(catalogueKeys.find((key) => key === (part ?? catalogueKeys[0])))
