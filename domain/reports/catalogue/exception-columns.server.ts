import { exceptionKinds } from '#domain/freight/exceptions/exception-kinds.ts'
import { choiceNames, type SourceColumn } from './report-source.server.ts'

/** What is open of a shipment at a moment, whoever has set it aside; not of a container that was taken away. */
export const joinOpenExceptions = (at: string): string =>
  `left join exceptions x on x.shipment_id = s.id and x.revised_at is null and x.opens_at <= ${at} and (x.closes_at is null or x.closes_at > ${at})
    and not exists (select from containers xk where xk.id = x.container_id and xk.hidden_at is not null)`

export const exceptionColumns: readonly SourceColumn[] = [
  {
    id: 'column-exception',
    label: 'freight.fields.exception',
    kind: 'choice',
    from: 'x.kind',
    values: choiceNames(exceptionKinds, (value) => `freight.exceptions.${value}`),
  },
  { id: 'column-exception-since', label: 'reportColumns.exceptionSince', kind: 'instant', from: 'x.opens_at' },
  {
    id: 'column-exception-container',
    label: 'freight.fields.container',
    kind: 'text',
    from: '(select xk.number from containers xk where xk.id = x.container_id)',
  },
]
