import { href } from '#domain/core/href.ts'
import type { ListDefinition } from '#domain/core/lists/list-definition.ts'
import { rowsPerPage } from '#domain/core/lists/list-page.ts'
import { type LinkState, linkStates, numberOf, type ShareLink } from './share-link.ts'

type LinkColumn = 'number' | 'state' | 'opened' | 'lastOpened' | 'expires' | 'maker' | 'note' | 'parts' | 'made' | 'acts'

export const shareLinkList: ListDefinition<ShareLink, LinkColumn> = {
  key: 'share-links',
  path: href('shareLinks'),
  title: 'sharing.links',
  rows: 'sharing.links',
  file: 'Share-Links',
  perPage: rowsPerPage,
  keyOf: ({ id }) => String(id),
  nameOf: numberOf,
  columns: [
    { key: 'number', label: 'sharing.shared', kind: 'text', sort: true, minWidth: '10rem', value: numberOf },
    { key: 'state', label: 'sharing.state', kind: 'text', value: ({ state }, say) => say(`sharing.states.${state}`) },
    { key: 'opened', label: 'sharing.opened', kind: 'number', sort: true, value: ({ opened }) => opened },
    {
      key: 'lastOpened',
      label: 'sharing.lastOpened',
      kind: 'minute',
      sort: true,
      value: ({ lastOpenedAt }) => lastOpenedAt,
    },
    { key: 'expires', label: 'sharing.expires', kind: 'minute', sort: true, value: ({ expiresAt }) => expiresAt },
    { key: 'maker', label: 'sharing.maker', kind: 'text', sort: true, value: ({ maker }) => maker },
    { key: 'note', label: 'sharing.note', kind: 'text', minWidth: '9rem', value: ({ note }) => note },
    { key: 'acts', label: 'sharing.withdraw', kind: 'text', isAct: true, value: () => null },
    {
      key: 'parts',
      label: 'sharing.parts',
      kind: 'text',
      isExtra: true,
      minWidth: '12rem',
      value: ({ parts, documents, asksFor }, say) =>
        [
          ...parts.map((part) => say(`sharing.partNames.${part}`)),
          ...(asksFor ? [say('sharing.brought.asked', { document: say(`documents.categories.${asksFor}`) })] : []),
          ...(documents > 0 ? [say('sharing.documentsOf', { count: documents })] : []),
        ].join(', '),
    },
    {
      key: 'made',
      label: 'sharing.made',
      kind: 'minute',
      sort: true,
      isExtra: true,
      minWidth: '10rem',
      value: ({ createdAt }) => createdAt,
    },
  ],
  filters: [
    {
      key: 'state',
      label: 'sharing.state',
      kind: 'choice',
      isUsual: true,
      values: linkStates,
      nameOf: (value, say) => say(`sharing.states.${value as LinkState}`),
    },
    { key: 'maker', label: 'sharing.maker', kind: 'words' },
    { key: 'expires', label: 'sharing.expires', kind: 'days', labels: { from: 'sharing.expiresFrom', to: 'sharing.expiresTo' } },
  ],
  search: { label: 'sharing.search', hint: 'sharing.searchHint' },
  order: null,
}
