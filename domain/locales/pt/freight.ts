import { attention } from './freight/attention.ts'
import { containerList } from './freight/container-list.ts'
import { containers, incidents, tariffs } from './freight/container-texts.ts'
import { dashboard } from './freight/dashboard.ts'
import { faults } from './freight/fault-texts.ts'
import { map } from './freight/map.ts'
import { news } from './freight/news.ts'
import { beside, comments, documents, revisions } from './freight/shipments/attachments.ts'
import { details } from './freight/shipments/shipment-details.ts'
import { shipments } from './freight/shipments/shipment-texts.ts'
import { tracking } from './freight/shipments/tracking.ts'
import { freight } from './freight/vocabulary.ts'

export const texts = {
  attention,
  beside,
  comments,
  containerList,
  containers,
  dashboard,
  details,
  documents,
  faults,
  freight,
  incidents,
  map,
  news,
  revisions,
  shipments,
  tariffs,
  tracking,
}
