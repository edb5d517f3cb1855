import type { AlertType } from '#domain/alerts/alert-kinds.ts'
import { readId } from '#domain/core/lists/row-id.ts'

export interface AlertPlace {
  tab?: '1' | '2'
  alert?: number | null
  edit?: number | null
}

/** The part of the page that a link leads to. */
export type AlertPart = 'assignment' | 'edited-alert'

export interface OpenAlertTab extends AlertPlace {
  tab: '1' | '2'
  alert: number | null
  edit: number | null
}

export function placeIn({ url }: Pick<Request, 'url'>): OpenAlertTab {
  const params = new URL(url).searchParams
  return { tab: params.get('tab') === '2' ? '2' : '1', alert: readId(params.get('alert')), edit: readId(params.get('edit')) }
}

export const placeQuery = ({ tab, alert, edit }: AlertPlace) => ({ tab: tab === '2' && tab, alert, edit })

/** Tab "1" is alerts, "2" notifications (spec 1 §9). */
export const typeOfTab = (tab: '1' | '2'): AlertType => (tab === '1' ? 'A' : 'N')
