import type { AlertPlace } from '#app/addresses.ts'
import type { AlertType } from '#domain/desk/alerts/kinds.ts'

export interface OpenPlace extends AlertPlace {
  tab: '1' | '2'
  alert: number | null
  edit: number | null
}

/** Where somebody is in the alerts of a customer, as the address says: its tab, what is selected, what is being edited. */
export function placeIn({ url }: Pick<Request, 'url'>): OpenPlace {
  const params = new URL(url).searchParams
  const idOf = (name: string) => (/^[1-9]\d{0,14}$/.test(params.get(name) ?? '') ? Number(params.get(name)) : null)
  return { tab: params.get('tab') === '2' ? '2' : '1', alert: idOf('alert'), edit: idOf('edit') }
}

/** Tab "1" is that of alerts, "2" that of notifications (spec 1 §9). */
export const typeOfTab = (tab: '1' | '2'): AlertType => (tab === '1' ? 'A' : 'N')
