import { attention } from './freight/attention.ts'
import { containerList } from './freight/container-list.ts'
import { containers, incidents, tariffs } from './freight/container-texts.ts'
import { dashboard } from './freight/dashboard.ts'
import { faults } from './freight/fault-texts.ts'
import { map } from './freight/map.ts'
import { news } from './freight/news.ts'
import { received } from './freight/received.ts'
import { beside, comments, documents, revisions } from './freight/shipments/attachments.ts'
import { documentList, neededDocuments } from './freight/shipments/document-list.ts'
import { repairs } from './freight/shipments/repairs.ts'
import { details } from './freight/shipments/shipment-details.ts'
import { customerAudience, customerChooser, shipmentMove } from './freight/shipments/shipment-move.ts'
import { shipments } from './freight/shipments/shipment-texts.ts'
import { tracking } from './freight/shipments/tracking.ts'
import { freight } from './freight/vocabulary.ts'

export const texts = {
  attention,
  beside,
  comments,
  containerList,
  containers,
  customerAudience,
  customerChooser,
  dashboard,
  details,
  documentList,
  documents,
  faults,
  freight,
  incidents,
  map,
  neededDocuments,
  news,
  received,
  repairs,
  shipmentMove,
  revisions,
  shipments,
  tariffs,
  tracking,
}
