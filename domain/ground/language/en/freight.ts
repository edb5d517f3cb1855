import { attention } from './freight/attention.ts'
import { containerList } from './freight/container-list.ts'
import { containers, incidents, tariffs } from './freight/containers.ts'
import { dashboard } from './freight/dashboard.ts'
import { map } from './freight/map.ts'
import { news } from './freight/news.ts'
import { details } from './freight/shipments/details.ts'
import { beside, comments, documents } from './freight/shipments/papers.ts'
import { shipments } from './freight/shipments/shipments.ts'
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
  freight,
  incidents,
  map,
  news,
  shipments,
  tariffs,
  tracking,
} as const
