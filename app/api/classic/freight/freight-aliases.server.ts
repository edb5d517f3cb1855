import { containerDocumentAliases } from './container-document-aliases.server.ts'

/** Document 2 of the specification: tracking, containers and quick search. */
export const freightAliases = [...containerDocumentAliases]
