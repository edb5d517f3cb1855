import { containerAliases } from './container-aliases.server.ts'
import { containerDocumentAliases } from './container-document-aliases.server.ts'
import { documentAliases } from './document-aliases.server.ts'
import { incidentAliases } from './incident-aliases.server.ts'
import { shipmentAliases } from './shipment-aliases.server.ts'

/** Document 2 of the specification: tracking, containers and quick search. */
export const freightAliases = [...shipmentAliases, ...documentAliases, ...containerAliases, ...incidentAliases, ...containerDocumentAliases]
